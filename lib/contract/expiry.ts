import { expiringDays } from './constants.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the number of days from `today` to `day`; negative for a day that has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

/** Returns the status of software, a card or a contract, `daysLeft` days before its last day. */
export function expiryStatus(daysLeft: number): 'expired' | 'expiring' | 'active' {
  if (daysLeft < 0) return 'expired';
  return daysLeft <= expiringDays ? 'expiring' : 'active';
}

/**
 * Returns the expected last day after a renewal. The years start at the current end, or today when that has passed or is
 * missing. The vendor decides, so the real day may differ by one.
 */
export function renewedEnd(end: string | null, years: number, today: string): string {
  const date = new Date(end && end >= today ? end : today);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}
