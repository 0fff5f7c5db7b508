/** Milliseconds: the first wait at most, and every later one. */
const firstDelayMs = 500;
const longestDelayMs = 30_000;
const shortestDelayMs = 50;

/**
 * Milliseconds to wait before the next try, after so many in a row that failed: twice as long each time, and by chance
 * somewhere below that, so that a thousand sockets that broke together do not come back together.
 */
export function backoffMs(failures: number): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 16));
  return shortestDelayMs + Math.random() * (ceiling - shortestDelayMs);
}
