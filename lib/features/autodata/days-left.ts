const dayLength = 24 * 60 * 60 * 1000;

/** Days from now to an instant: begun ones count while it lies ahead, whole ones, as a negative number, when it has passed. */
export function daysLeft(instant: string, now = Date.now()): number {
  const days = (Date.parse(instant) - now) / dayLength;
  // Never the negative zero, which some languages write with its sign.
  return Math.ceil(days) || 0;
}
