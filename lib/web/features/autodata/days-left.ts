const dayLength = 24 * 60 * 60 * 1000;

/** Returns the days until an instant: started days before it, and whole days after it as a negative number. */
export function daysLeft(instant: string, now = Date.now()): number {
  const days = (Date.parse(instant) - now) / dayLength;
  // Some languages would show the sign of -0.
  return Math.ceil(days) || 0;
}
