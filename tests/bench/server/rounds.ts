import { cpuSeconds, peakMegabytes, residentMegabytes } from '../../harness/samples/usage.ts';
import { median } from '../statistics.ts';
import type { Candidate } from './candidates.ts';
import { load } from './load.ts';

export interface Result {
  candidate: Candidate;
  perSecond: number;
  p99: number;
  /** CPU seconds of all its processes per 1,000 requests. */
  cpu: number;
  /** Resident memory before the load and at its peak, in MB. */
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
 * Measures every candidate in each round, one at a time and in rotating order, so that other load of the machine is
 * distributed evenly.
 */
export async function runRounds(
  candidates: readonly Candidate[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const idle = new Map(candidates.map((each) => [each, residentMegabytes(each.pid)]));
  const measured = new Map<Candidate, Round[]>(candidates.map((each) => [each, []]));
  // Warm-up for compilation and pools.
  for (const candidate of candidates) await load(candidate, Math.min(seconds, 3));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % candidates.length;
    const order = [...candidates.slice(first), ...candidates.slice(0, first)];
    for (const candidate of order) measured.get(candidate)?.push(await measure(candidate, seconds));
  }
  return candidates.map((candidate) => {
    const all = measured.get(candidate) ?? [];
    return {
      candidate,
      perSecond: median(all.map((each) => each.perSecond)),
      p99: median(all.map((each) => each.p99)),
      cpu: median(all.map((each) => each.cpu)),
      idle: idle.get(candidate) ?? Number.NaN,
      peak: Math.max(...all.map((each) => each.peak)),
      requests: all.reduce((sum, each) => sum + each.requests, 0),
    };
  });
}

async function measure(candidate: Candidate, seconds: number): Promise<Round> {
  const before = cpuSeconds(candidate.pid);
  const { requests, perSecond, p99 } = await load(candidate, seconds);
  const spent = cpuSeconds(candidate.pid) - before;
  return { requests, perSecond, p99, cpu: (spent / requests) * 1000, peak: peakMegabytes(candidate.pid) };
}
