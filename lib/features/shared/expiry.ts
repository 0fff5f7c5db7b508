const dayLength = 24 * 60 * 60 * 1000;

/** Days within which an end is worth a warning. */
const soonDays = 90;

/** Whole days from today (UTC) to a calendar day: 0 on the day itself, negative once it is over. */
export function daysUntil(day: string, now = Date.now()): number {
  return Math.round((Date.parse(day) - Math.floor(now / dayLength) * dayLength) / dayLength);
}

/** How an end stands today. */
export function expiryStatus(days: number): 'over' | 'soon' | 'fine' {
  if (days < 0) return 'over';
  return days <= soonDays ? 'soon' : 'fine';
}
