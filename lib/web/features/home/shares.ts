/** Shares are shown in tenths of a percent. */
const steps = 1000;

/**
 * Returns shares from 0 to 1 whose tenths of a percent add up: rounded one by one, 50.05 and 49.95 would show 100.1 %.
 * The largest remainders are rounded up. A whole of 0 has shares of 0.
 */
export function shares(parts: readonly number[], whole: number): number[] {
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * steps) / whole);
  const remainder = (at: number) => (exact[at] ?? 0) - Math.floor(exact[at] ?? 0);
  const largestFirst = [...parts.keys()].sort((a, b) => remainder(b) - remainder(a));
  const left = Math.round(largestFirst.reduce((sum, index) => sum + remainder(index), 0));
  const raised = new Set(largestFirst.slice(0, left));
  return exact.map((value, index) => (Math.floor(value) + (raised.has(index) ? 1 : 0)) / steps);
}
