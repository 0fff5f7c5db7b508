/** Returns the first and the last second of a month such as 2026-01, in UTC. */
export function monthRange(month: string): { first: number; last: number } {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  // Date.UTC accepts month 12 as the next January.
  return {
    first: Date.UTC(year, monthNumber - 1, 1) / 1000,
    last: Date.UTC(year, monthNumber, 1) / 1000 - 1,
  };
}

/** Returns the month of a time in milliseconds, in UTC; `offset` months later. */
export function toMonth(timeMs: number, offset = 0): string {
  const date = new Date(timeMs);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
}
