import { day } from './data/periods.ts';

/** The payment state of a split in minor units. */
export type SplitBalance = { gross: number; withdrawn: number; record_time: number; rule: number };

/** Nothing may be withdrawn for `waitSeconds`, nine tenths until `holdbackSeconds`, then all. */
const waitSeconds = 30 * day;
const holdbackSeconds = 90 * day;

/** Returns the withdrawable amount at a time. Corrections count at once. */
export function withdrawableAmount(
  { gross, withdrawn, record_time, rule }: SplitBalance,
  at: number,
): number {
  if (rule === 0) return 0;
  if (gross < 0 || at >= record_time + holdbackSeconds) return gross - withdrawn;
  if (at < record_time + waitSeconds) return 0;
  return Math.max(0, Math.floor((gross * 9) / 10) - withdrawn);
}
