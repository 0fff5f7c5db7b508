import { availableParallelism } from 'node:os';
import { atMost, type Table } from '../table.ts';
import { requests } from './requests.ts';
import type { Cost } from './rounds.ts';

/** CPU time per request with one, two and three replicas. Scaling is linear when it stays the same. */
export function createScaleTable(costs: readonly Cost[]): Table {
  const rows = Object.keys(requests).flatMap((what) => {
    const ofRequest = costs.filter(({ step }) => step.request === what);
    const alone = ofRequest[0]?.portals ?? Number.NaN;
    return ofRequest.map(({ step, perSecond, p99, portals, nginx, redis, busiest }) => ({
      cells: [
        step.request === 'page' ? 'page of 20 dealers' : '20 dealers as JSON',
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
      'request',
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
      'nginx with deploy/nginx.conf and TLS; limits and revocation in one Redis; one account. The rate per replica is fixed and leaves CPU time unused. Scaling is linear when the CPU time per request stays the same.',
      `Medians of interleaved rounds. All processes share ${availableParallelism()} cores with the load and the recorded vendor. Above the capacity of the machine, requests cost more, unlike with replicas on their own cores.`,
    ],
  };
}
