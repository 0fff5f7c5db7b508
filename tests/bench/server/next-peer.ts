import { buildNextPeer } from '../next-peer-build.ts';
import { type Candidate, type Setting, startCandidate } from './candidates.ts';

/** Starts Next's production server with a route handler that does the same job. */
export function startNextPeer({ peerEnv, peerCookie }: Setting): Promise<Candidate> {
  const argsOf = buildNextPeer(peerEnv);
  return startCandidate(
    'next',
    '/api/dealers?pageSize=20',
    (port) => ({ args: argsOf(port), env: peerEnv }),
    {
      cookie: peerCookie,
    },
  );
}
