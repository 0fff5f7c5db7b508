import { perProcess } from '#lib/contract/per-process.ts';
import type { VendorCallStats } from '../../observe/log.ts';
import { VendorFailed } from '../http/errors.ts';

/** Besides the first response of each call, one of so many is compared with what the portal expects. */
const sampleInterval = 1_000;

const responseCounts = () => perProcess('vendorResponseCounts', () => new Map<number, number>());

/**
 * Reports what is wrong in the vendor's responses of a request: when it failed by them, when a value could not be read,
 * and of a sample of all others. Never throws, and does not delay the response.
 */
export function watchResponses(stats: VendorCallStats | undefined, error?: unknown): void {
  if (!stats?.responses && !stats?.failedCall) return;
  const isFault = isUnreadable(error) || stats.malformed === true;
  if (!isFault && !isSampled(stats)) return;
  // The expected responses are large, and most processes need them once.
  void import('./report-faults.ts').then(({ reportFaults }) => reportFaults(stats, !isFault));
}

/** A write whose response cannot be read has an unknown outcome. */
const isUnreadable = (error: unknown) =>
  error instanceof VendorFailed || (error instanceof Error && error.cause instanceof VendorFailed);

/** Counts the responses of a request. Returns whether one of them is to be compared. */
function isSampled({ responses = new Map() }: VendorCallStats): boolean {
  let sampled = false;
  for (const number of responses.keys()) {
    const count = responseCounts().get(number) ?? 0;
    responseCounts().set(number, count + 1);
    sampled ||= count % sampleInterval === 0;
  }
  return sampled;
}
