import { availableParallelism } from 'node:os';
import { atMost, type Table } from '../table.ts';
import { requests } from './requests.ts';
import type { Cost } from './rounds.ts';

/** What a request costs with one, two and three replicas; growth is linear where that stays the same. */
export function scaleTable(costs: readonly Cost[]): Table {
  const rows = Object.keys(requests).flatMap((what) => {
    const some = costs.filter(({ step }) => step.what === what);
    const alone = some[0]?.portals ?? Number.NaN;
    return some.map(({ step, perSecond, p99, portals, nginx, redis, busiest }) => ({
      cells: [
        step.what === 'page' ? 'page of 20 dealers' : '20 dealers as JSON',
        String(step.replicas),
        perSecond.toFixed(0),
        p99.toFixed(1),
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
      'p99 ms',
      'portals, CPU s per 1,000',
      'of one replica’s',
      'nginx, CPU s per 1,000',
      'Redis, CPU s per 1,000',
      'busiest replica',
    ],
    rows,
    notes: [
      'nginx by deploy/nginx.conf, with TLS; limits and revocation in one Redis; one signed-in account. Each replica is asked alike often, at an even pace that leaves the machine room: twice as many replicas carry twice as much, if a request then costs the same.',
      `Medians of interleaved rounds. All of it shares ${availableParallelism()} cores with the load and the vendor's stand-in: at the machine's end, more processes than cores cost each request more, which says nothing of replicas that have cores of their own.`,
    ],
  };
}
