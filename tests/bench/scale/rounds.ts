import { cpuSeconds } from '../../harness/samples/usage.ts';
import type { Target } from '../server/load.ts';
import { median } from '../statistics.ts';
import type { requests } from './requests.ts';
import { sendAtRate } from './send-at-rate.ts';

/** One kind of request to a number of replicas. */
export interface Step {
  readonly request: keyof typeof requests;
  readonly replicas: number;
  readonly target: Target;
  /** Requests per second to all replicas. */
  readonly perSecond: number;
  readonly pids: { readonly portals: readonly number[]; readonly nginx: number; readonly redis: number };
}

/** The medians of a step; CPU in seconds per 1,000 requests. */
export interface Cost {
  readonly step: Step;
  readonly perSecond: number;
  readonly p99: number;
  readonly portals: number;
  readonly nginx: number;
  readonly redis: number;
  /** The share of the busiest portal, 0 to 1. */
  readonly busiest: number;
}

type Round = Omit<Cost, 'step'>;

/** Measures every step in each round, in rotating order, so that other load of the machine is distributed evenly. */
export async function scaleRounds(
  steps: readonly Step[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Cost[]> {
  // Warm-up for compilation and pools.
  for (const { target, perSecond: pace } of steps) await sendAtRate(target, pace, 3);
  const measured = new Map<Step, Round[]>(steps.map((step) => [step, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % steps.length;
    for (const step of [...steps.slice(first), ...steps.slice(0, first)])
      measured.get(step)?.push(await measureRound(step, seconds));
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

async function measureRound({ target, pids, perSecond: pace }: Step, seconds: number): Promise<Round> {
  const readCpu = () => ({
    portals: pids.portals.map(cpuSeconds),
    nginx: cpuSeconds(pids.nginx),
    redis: cpuSeconds(pids.redis),
  });
  const before = readCpu();
  const { requests, perSecond, p99 } = await sendAtRate(target, pace, seconds);
  const after = readCpu();
  // Otherwise the machine is the bottleneck.
  if (perSecond < 0.9 * pace) throw new Error(`${target.url}: ${perSecond.toFixed(0)} of ${pace} requests/s`);
  const each = after.portals.map((now, index) => now - (before.portals[index] ?? 0));
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
