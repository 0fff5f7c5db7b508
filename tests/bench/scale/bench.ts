import { Nginx } from '../../harness/nginx.ts';
import { RedisServer } from '../../harness/redis.ts';
import { signIn } from '../../harness/shared.ts';
import type { Running } from '../launch.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import type { Table } from '../table.ts';
import { standIn } from '../vendor/recorded.ts';
import { requests } from './requests.ts';
import { type Step, scaleRounds } from './rounds.ts';
import { scaleTable } from './show.ts';

const most = 3;

/**
 * One, two and three portals behind nginx, as deploy/ has them, with one Redis, and what a request costs each part. All
 * of them run all the time; one that is not asked costs nothing. Throws when something could not be measured.
 */
export async function scaleBench(quick: boolean): Promise<Table> {
  const started: Pick<Running, 'stop'>[] = [];
  try {
    const { vendor, running } = await standIn();
    started.push(running);
    const redis = await RedisServer.start();
    started.push({ stop: () => redis.down() });
    const fronts = await Promise.all(Array.from({ length: most }, () => Nginx.onFreePorts()));
    started.push(...fronts);
    const [first] = fronts as [Nginx, ...Nginx[]];
    const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1', PORTAL_ORIGIN: first.origin };
    const portals: RunningPortal[] = [];
    for (let at = 0; at < most; at += 1) {
      portals.push(await startPortal(vendor, `replica-${at + 1}`, { env }));
      started.push(...portals.slice(at));
    }
    const ports = portals.map(({ port }) => port);
    for (const [at, nginx] of fronts.entries()) await nginx.start(ports.slice(0, at + 1));
    const { cookieHeader } = await signIn('main', first);
    const steps = fronts.flatMap((nginx, at) =>
      Object.entries(requests).map(([what, { path, pace }]): Step => {
        const target = { url: nginx.origin + path, headers: { cookie: cookieHeader } };
        const pids = {
          portals: portals.slice(0, at + 1).map(({ pid }) => pid),
          nginx: nginx.pid,
          redis: redis.pid,
        };
        return { what: what as Step['what'], replicas: at + 1, pace: pace * (at + 1), target, pids };
      }),
    );
    return scaleTable(await scaleRounds(steps, { rounds: quick ? 2 : 6, seconds: 8 }));
  } finally {
    for (const each of started.reverse()) await each.stop();
  }
}
