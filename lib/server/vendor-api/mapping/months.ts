export function monthRange(month: string): { first: number; last: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // Date.UTC accepts month 12 as the next January.
  return { first: Date.UTC(year, number - 1, 1) / 1000, last: Date.UTC(year, number, 1) / 1000 - 1 };
}

export function toMonth(time: number, offset = 0): string {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
}
