import { availableParallelism } from 'node:os';
import { connections, generator } from '../server/load.ts';
import { atMost, type Table } from '../table.ts';
import { asked } from './bench.ts';
import type { Cost } from './rounds.ts';

/** What a request costs with one, two and three replicas; growth is linear where that stays the same. */
export function scaleTable(costs: readonly Cost[]): Table {
  const rows = Object.keys(asked).flatMap((what) => {
    const some = costs.filter(({ step }) => step.what === what);
    const alone = some[0]?.portals ?? Number.NaN;
    return some.map(({ step, perSecond, portals, nginx, redis, busiest }) => ({
      cells: [
        step.what === 'page' ? 'page of 20 dealers' : '20 dealers as JSON',
        String(step.replicas),
        perSecond.toFixed(0),
        portals.toFixed(3),
        `${(portals / alone).toFixed(2)}×`,
        nginx.toFixed(3),
        redis.toFixed(3),
        `${(busiest * 100).toFixed(0)} %`,
      ],
      goals: step.replicas > 1 ? [atMost('of one replica’s', portals / alone, 1.1, '×')] : [],
    }));
  });
  return {
    title: 'Scale: one, two and three replicas behind nginx',
    columns: [
      'what',
      'replicas',
      'requests/s',
      'portals, CPU s per 1,000',
      'of one replica’s',
      'nginx, CPU s per 1,000',
      'Redis, CPU s per 1,000',
      'busiest replica',
    ],
    rows,
    notes: [
      `nginx by deploy/nginx.conf, with TLS; limits and revocation in one Redis; one signed-in account. Medians of interleaved rounds; ${connections} connections by ${generator}.`,
      `All of it shares ${availableParallelism()} cores with the load and the vendor's stand-in, so requests per second cannot grow with replicas here; what a request costs shows whether they would where each has a core.`,
    ],
  };
}
