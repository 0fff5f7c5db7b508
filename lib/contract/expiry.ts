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
