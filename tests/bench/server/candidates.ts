import { freePort } from '../../harness/servers/program.ts';
import { type Launch, launch, type Running } from '../launch.ts';

export interface Candidate extends Running {
  readonly name: CandidateName;
  readonly url: string;
  readonly headers: Record<string, string>;
}

export const candidateNames = {
  nginx: 'nginx, proxy only',
  proxy: 'node:http + undici, proxy only',
  sameJob: 'node:http, same job',
  next: 'Next route handler, same job',
  portal: 'portal, GET /api/v1/dealers',
} as const;
export type CandidateName = keyof typeof candidateNames;

export interface Setting {
  vendor: string;
  /** Path and query of the signed dealers call, for proxies. */
  dealers: string;
  /** Environment of the peers: vendor, signing secret and seal key. */
  peerEnv: Record<string, string>;
  peerCookie: string;
}

export async function startCandidate(
  name: CandidateName,
  path: string,
  how: (port: number) => Omit<Launch, 'log' | 'readyUrl'>,
  headers: Record<string, string> = {},
): Promise<Candidate> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = await launch({ ...how(port), log: name, readyUrl: `${origin}/` });
  return { ...running, name, url: origin + path, headers };
}
