const dayLength = 24 * 60 * 60 * 1000;

/**
 * Returns the days until an instant, of which the last one may be partial; negative whole days since an instant that has
 * passed.
 */
export function daysLeft(instant: string, now = Date.now()): number {
  const days = (Date.parse(instant) - now) / dayLength;
  // Some languages would show the sign of -0.
  return Math.ceil(days) || 0;
}
