/** Milliseconds: the first wait at most, and every later one. */
const first = 500;
const longest = 30_000;
const shortest = 50;

/**
 * Milliseconds to wait before the next try, after so many in a row that failed: twice as long each time, and by chance
 * somewhere below that, so that a thousand sockets that broke together do not come back together.
 */
export function waitAfter(failures: number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures, 16));
  return shortest + Math.random() * (ceiling - shortest);
}
