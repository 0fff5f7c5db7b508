const dayLength = 24 * 60 * 60 * 1000;

const soonDays = 90;

/** Returns the days from `today` to another day; negative after it. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayLength);

export function expiryStatus(days: number): 'expired' | 'soon' | 'fine' {
  if (days < 0) return 'expired';
  return days <= soonDays ? 'soon' : 'fine';
}
