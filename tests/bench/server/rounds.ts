import { cpuSeconds, peakMegabytes, residentMegabytes } from '../../harness/usage.ts';
import { median } from '../statistics.ts';
import type { Contender } from './contenders.ts';
import { load } from './load.ts';

/** The medians of a contender's rounds. */
export interface Result {
  contender: Contender;
  perSecond: number;
  p99: number;
  /** CPU seconds of all its processes for 1,000 requests. */
  cpu: number;
  /** Resident memory before any load, and at its peak, in MB. */
  idle: number;
  peak: number;
  requests: number;
}

interface Round {
  perSecond: number;
  p99: number;
  cpu: number;
  peak: number;
  requests: number;
}

/**
 * Measures every contender once in each round, alone while it is measured, in an order that turns from round
 * to round: what the machine does besides falls on all of them alike.
 */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const idle = new Map(contenders.map((each) => [each, residentMegabytes(each.pid)]));
  const measured = new Map<Contender, Round[]>(contenders.map((each) => [each, []]));
  // Just-in-time compilers and connection pools warm up before anything counts.
  for (const contender of contenders) await load(contender, Math.min(seconds, 3));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contenders.length;
    const order = [...contenders.slice(first), ...contenders.slice(0, first)];
    for (const contender of order) measured.get(contender)?.push(await measure(contender, seconds));
  }
  return contenders.map((contender) => {
    const all = measured.get(contender) ?? [];
    return {
      contender,
      perSecond: median(all.map((each) => each.perSecond)),
      p99: median(all.map((each) => each.p99)),
      cpu: median(all.map((each) => each.cpu)),
      idle: idle.get(contender) ?? Number.NaN,
      peak: Math.max(...all.map((each) => each.peak)),
      requests: all.reduce((sum, each) => sum + each.requests, 0),
    };
  });
}

async function measure(contender: Contender, seconds: number): Promise<Round> {
  const before = cpuSeconds(contender.pid);
  const { requests, perSecond, p99 } = await load(contender, seconds);
  const spent = cpuSeconds(contender.pid) - before;
  return { requests, perSecond, p99, cpu: (spent / requests) * 1000, peak: peakMegabytes(contender.pid) };
}
