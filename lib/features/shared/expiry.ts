const dayLength = 24 * 60 * 60 * 1000;

const soonDays = 90;

/** Returns the whole days from today (UTC) to a day; negative after it. */
export function daysUntil(day: string, now = Date.now()): number {
  return Math.round((Date.parse(day) - Math.floor(now / dayLength) * dayLength) / dayLength);
}

export function expiryStatus(days: number): 'expired' | 'soon' | 'fine' {
  if (days < 0) return 'expired';
  return days <= soonDays ? 'soon' : 'fine';
}
