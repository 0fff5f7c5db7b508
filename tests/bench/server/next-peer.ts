import { buildNextPeer } from '../next-peer-build.ts';
import { type Contender, enter, type Setting } from './contenders.ts';

/** Next's production server with a route handler that does the same job. */
export function nextPeer({ peerEnv, peerCookie }: Setting): Promise<Contender> {
  const argsOf = buildNextPeer(peerEnv);
  return enter('next', '/api/dealers?pageSize=20', (port) => ({ args: argsOf(port), env: peerEnv }), {
    cookie: peerCookie,
  });
}
