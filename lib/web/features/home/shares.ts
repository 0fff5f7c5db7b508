/** Shares are shown in tenths of a percent. */
const stepsOfWhole = 1000;

/**
 * Returns the shares of a whole, from 0 to 1, rounded to tenths of a percent so that they add up. Rounded one by one, 50.05 and
 * 49.95 would show 100.1 %: the largest remainders are rounded up. All are 0 for a whole of 0.
 */
export function computeShares(parts: readonly number[], whole: number): number[] {
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * stepsOfWhole) / whole);
  const floors = exact.map(Math.floor);
  const remainders = exact.map((value) => value - Math.floor(value));
  const missingSteps = Math.round(remainders.reduce((total, remainder) => total + remainder, 0));
  const largestFirst = [...parts.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const roundedUp = new Set(largestFirst.slice(0, missingSteps));
  return floors.map((floor, index) => (floor + (roundedUp.has(index) ? 1 : 0)) / stepsOfWhole);
}
