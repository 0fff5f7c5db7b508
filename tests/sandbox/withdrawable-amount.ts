import { day } from './periods.ts';

/** A split, as far as its payment goes; amounts in minor units. */
export type SplitBalance = { gross: number; withdrawn: number; record_time: number; rule: number };

/** A split waits so long before any of it may be withdrawn, and a tenth of it so long. */
const waitSeconds = 30 * day;
const holdbackSeconds = 90 * day;

/** What may be withdrawn of a split at a time. A correction is taken off at once. */
export function withdrawableAmount(
  { gross, withdrawn, record_time, rule }: SplitBalance,
  at: number,
): number {
  if (rule === 0) return 0;
  if (gross < 0 || at >= record_time + holdbackSeconds) return gross - withdrawn;
  if (at < record_time + waitSeconds) return 0;
  return Math.max(0, Math.floor((gross * 9) / 10) - withdrawn);
}
