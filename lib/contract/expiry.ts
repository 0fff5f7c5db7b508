import { expiringDays } from './constants.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Returns the days from `today` to another day; negative after it. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayLength);

/** Days are those until the last day; negative after it. */
export function expiryStatus(days: number): 'expired' | 'expiring' | 'active' {
  if (days < 0) return 'expired';
  return days <= expiringDays ? 'expiring' : 'active';
}

/**
 * Returns the last day that a renewal by whole years is expected to give: they continue from the current end, or start today when
 * that has passed or is missing. The vendor decides; the day before or after is possible.
 */
export function renewedEnd(end: string | null, years: number, today: string): string {
  const from = new Date(end && end >= today ? end : today);
  from.setUTCFullYear(from.getUTCFullYear() + years);
  return from.toISOString().slice(0, 10);
}
