import { Nginx } from '../../harness/servers/nginx.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';
import type { Running } from '../launch.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import type { Table } from '../table.ts';
import { startReplay } from '../vendor/start-replay.ts';
import { requests } from './requests.ts';
import { type Step, scaleRounds } from './rounds.ts';
import { createScaleTable } from './table.ts';

const maxReplicas = 3;

/**
 * Measures the CPU time per request of one, two and three portals behind nginx, with one Redis, as in deploy/. All run all
 * the time, because an idle portal costs nothing.
 */
export async function scaleBench(quick: boolean): Promise<Table> {
  const started: Pick<Running, 'stop'>[] = [];
  try {
    const { vendor, running } = await startReplay();
    started.push(running);
    const redis = await RedisServer.start();
    started.push({ stop: () => redis.down() });
    const proxies = await Promise.all(Array.from({ length: maxReplicas }, () => Nginx.onFreePorts()));
    started.push(...proxies);
    const [first] = proxies as [Nginx, ...Nginx[]];
    const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1', PORTAL_ORIGIN: first.origin };
    const portals: RunningPortal[] = [];
    for (let at = 0; at < maxReplicas; at += 1) {
      portals.push(await startPortal(vendor, `replica-${at + 1}`, { env }));
      started.push(...portals.slice(at));
    }
    const ports = portals.map(({ port }) => port);
    for (const [at, nginx] of proxies.entries()) await nginx.start(ports.slice(0, at + 1));
    const { cookieHeader } = await signIn('main', first);
    const steps = proxies.flatMap((nginx, index) =>
      Object.entries(requests).map(([what, { path, pace }]): Step => {
        const target = { url: nginx.origin + path, headers: { cookie: cookieHeader } };
        const pids = {
          portals: portals.slice(0, index + 1).map(({ pid }) => pid),
          nginx: nginx.pid,
          redis: redis.pid,
        };
        return {
          request: what as Step['request'],
          replicas: index + 1,
          perSecond: pace * (index + 1),
          target,
          pids,
        };
      }),
    );
    return createScaleTable(await scaleRounds(steps, { rounds: quick ? 2 : 6, seconds: 8 }));
  } finally {
    for (const each of started.reverse()) await each.stop();
  }
}
