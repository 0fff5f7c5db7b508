const firstDelayMs = 500;
const longestDelayMs = 30_000;
const shortestDelayMs = 50;

/** Returns the delay before the next attempt: exponential backoff with full jitter. */
export function backoffMs(failures: number): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 16));
  return shortestDelayMs + Math.random() * (ceiling - shortestDelayMs);
}
