import { cpuSeconds } from '../../harness/usage.ts';
import type { Target } from '../server/load.ts';
import { median } from '../statistics.ts';
import { paced } from './pace.ts';
import type { requests } from './requests.ts';

/** So many replicas, asked for one thing. */
export interface Step {
  readonly what: keyof typeof requests;
  readonly replicas: number;
  readonly target: Target;
  /** Requests in a second, of all replicas together. */
  readonly pace: number;
  readonly pids: { readonly portals: readonly number[]; readonly nginx: number; readonly redis: number };
}

/** The medians of a step's rounds; CPU in seconds for 1,000 requests. */
export interface Cost {
  readonly step: Step;
  readonly perSecond: number;
  /** Milliseconds within which 99 % of the answers came. */
  readonly p99: number;
  /** Of all portals together. */
  readonly portals: number;
  readonly nginx: number;
  readonly redis: number;
  /** The part of the portals' work that the busiest one did, 0 to 1. */
  readonly busiest: number;
}

type Round = Omit<Cost, 'step'>;

/** Measures every step once in each round, in an order that turns: what the machine does besides falls on all alike. */
export async function scaleRounds(
  steps: readonly Step[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Cost[]> {
  // Code is compiled and pools are made before anything counts.
  for (const { target, pace } of steps) await paced(target, pace, 3);
  const measured = new Map<Step, Round[]>(steps.map((step) => [step, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % steps.length;
    for (const step of [...steps.slice(first), ...steps.slice(0, first)])
      measured.get(step)?.push(await roundOf(step, seconds));
  }
  return steps.map((step) => {
    const all = measured.get(step) ?? [];
    const middle = (key: keyof Round) => median(all.map((each) => each[key]));
    return {
      step,
      perSecond: middle('perSecond'),
      p99: middle('p99'),
      portals: middle('portals'),
      nginx: middle('nginx'),
      redis: middle('redis'),
      busiest: middle('busiest'),
    };
  });
}

async function roundOf({ target, pids, pace }: Step, seconds: number): Promise<Round> {
  const used = () => ({
    portals: pids.portals.map(cpuSeconds),
    nginx: cpuSeconds(pids.nginx),
    redis: cpuSeconds(pids.redis),
  });
  const before = used();
  const { requests, perSecond, p99 } = await paced(target, pace, seconds);
  const after = used();
  // What is measured otherwise is the machine's end.
  if (perSecond < 0.9 * pace) throw new Error(`${target.url}: ${perSecond.toFixed(0)} of ${pace} requests/s`);
  const each = after.portals.map((now, at) => now - (before.portals[at] ?? 0));
  const all = each.reduce((sum, one) => sum + one, 0);
  const forThousand = (spent: number) => (spent / requests) * 1000;
  return {
    perSecond,
    p99,
    portals: forThousand(all),
    nginx: forThousand(after.nginx - before.nginx),
    redis: forThousand(after.redis - before.redis),
    busiest: Math.max(...each) / all,
  };
}
