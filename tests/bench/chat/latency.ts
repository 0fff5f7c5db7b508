import { cpuSeconds } from '../../harness/usage.ts';
import { median, quantile } from '../statistics.ts';
import { load } from './load.ts';
import type { Talker, WayName } from './talker.ts';

/** A way with the sockets that are open on it. */
export interface LatencyContender {
  readonly way: WayName;
  /** The relay's process; undefined for the way without one. */
  readonly pid: number | undefined;
  readonly talkers: readonly Talker[];
}

/** Milliseconds from message to acknowledgement in a round, and CPU microseconds of the relay for one message. */
export interface Times {
  readonly median: number;
  readonly p99: number;
  readonly cpu: number;
}
export type Round = Readonly<Record<WayName, Times>>;

/** A round is made of short turns: what the machine does besides falls on all of them alike. */
const turns = 4;

/** Seconds of load for each before anything counts: just-in-time compilers take their time. */
const warmUp = 40;

/** Measures all ways in rounds of so many seconds for each; the others' sockets are silent meanwhile. */
export async function latencyRounds(
  contenders: readonly LatencyContender[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Round[]> {
  for (const { talkers } of contenders) await load(talkers, warmUp);
  const made: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seen = contenders.map((contender) => ({ contender, times: [] as number[], cpu: 0 }));
    for (let at = 0; at < turns; at += 1) {
      const first = (round + at) % seen.length;
      for (const each of [...seen.slice(first), ...seen.slice(0, first)]) {
        const { talkers, pid } = each.contender;
        const before = pid ? cpuSeconds(pid) : 0;
        each.times.push(...(await load(talkers, seconds / turns)));
        each.cpu += pid ? cpuSeconds(pid) - before : 0;
      }
    }
    made.push(
      Object.fromEntries(seen.map(({ contender, ...all }) => [contender.way, timesOf(all)])) as Round,
    );
  }
  return made;
}

function timesOf({ times, cpu }: { times: readonly number[]; cpu: number }): Times {
  return { median: median(times), p99: quantile(times, 0.99), cpu: (cpu / times.length) * 1e6 };
}
