import { type Contender, enter, type Setting } from './contenders.ts';

/** The two floors in node:http: a proxy, and one that does the portal's job with nothing around it. */
export function bareProxy({ dealers, peerEnv }: Setting): Promise<Contender> {
  return enter('proxy', dealers, (port) => ({
    args: ['tests/bench/server/proxy.ts'],
    env: { ...peerEnv, PORT: String(port) },
  }));
}

/** The same job, bare. */
export function sameJob({ peerEnv, peerCookie }: Setting): Promise<Contender> {
  return enter(
    'sameJob',
    '/dealers?pageSize=20',
    (port) => ({ args: ['tests/bench/server/same-job.ts'], env: { ...peerEnv, PORT: String(port) } }),
    { cookie: peerCookie },
  );
}
