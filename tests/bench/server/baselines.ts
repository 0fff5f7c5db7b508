import { type Candidate, type Setting, startCandidate } from './candidates.ts';

export function startProxy({ dealers, peerEnv }: Setting): Promise<Candidate> {
  return startCandidate('proxy', dealers, (port) => ({
    args: ['tests/bench/server/proxy.ts'],
    env: { ...peerEnv, PORT: String(port) },
  }));
}

/** Starts a minimal server with node:http that does the same job as the portal. */
export function startSameJob({ peerEnv, peerCookie }: Setting): Promise<Candidate> {
  return startCandidate(
    'sameJob',
    '/dealers?pageSize=20',
    (port) => ({ args: ['tests/bench/server/same-job.ts'], env: { ...peerEnv, PORT: String(port) } }),
    { cookie: peerCookie },
  );
}
