/** Seconds of a calendar month in UTC: its first one and its last one. */
export function monthRange(month: string): { first: number; last: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // A month number past December counts on into the next year.
  return { first: Date.UTC(year, number - 1, 1) / 1000, last: Date.UTC(year, number, 1) / 1000 - 1 };
}

/** The month, `YYYY-MM`, in which a time in milliseconds falls in UTC, or so many months away from it. */
export function toMonth(time: number, offset = 0): string {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
}
