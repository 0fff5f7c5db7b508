import { freePort } from '../../harness/program.ts';
import { type Launch, launch, type Running } from '../launch.ts';

/** Somebody who answers the request that is measured. */
export interface Contender extends Running {
  readonly name: ContenderName;
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** The names that the table shows, in its order. */
export const names = {
  nginx: 'nginx, proxy only',
  proxy: 'node:http + undici, proxy only',
  sameJob: 'node:http, the same job bare',
  next: 'Next route handler, the same job',
  portal: 'portal, GET /api/v1/dealers',
} as const;
export type ContenderName = keyof typeof names;

/** What all contenders work with. */
export interface Setting {
  /** The vendor's stand-in. */
  vendor: string;
  /** Path and query of the signed dealers call, for those who merely pass it on. */
  dealers: string;
  /** Settings of the peers: vendor, signing secret and seal key. */
  peerEnv: Record<string, string>;
  /** The peers' sealed cookie. */
  peerCookie: string;
}

/** Starts a process on a free port and makes it a contender; it is up once `path` answers. */
export async function enter(
  name: ContenderName,
  path: string,
  how: (port: number) => Omit<Launch, 'log' | 'readyUrl'>,
  headers: Record<string, string> = {},
): Promise<Contender> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = await launch({ ...how(port), log: name, readyUrl: `${origin}/` });
  return { ...running, name, url: origin + path, headers };
}
