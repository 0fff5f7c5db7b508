/** The seven software validity periods, by the vendor's code. A device has a start and an end of each. */
export const periods = [
  { type: 1, key: 'car', name: 'passenger car' },
  { type: 2, key: 'truck', name: 'commercial vehicle' },
  { type: 3, key: 'prog', name: 'programming' },
  { type: 4, key: 'vip', name: 'VIP' },
  { type: 5, key: 'haynes', name: 'HaynesPro' },
  { type: 6, key: 'fca', name: 'FCA' },
  { type: 7, key: 'ev', name: 'EV' },
] as const;
export type Period = (typeof periods)[number];

export const day = 86400;

/** The last second of the day, UTC, in which the second lies. */
export const endOfDay = (second: number) => second - (second % day) + day - 1;

/** The last second of the same calendar day so many years later; the 29th of February becomes the 1st of March. */
export function addYears(second: number, years: number): number {
  const date = new Date(second * 1000);
  return endOfDay(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / 1000);
}

/** The latest end among a device's seven, or null where it has none. */
export function latestEnd(device: Record<string, unknown>): number | null {
  const ends = periods.map(({ key }) => device[`${key}_end`]).filter((end) => typeof end === 'number');
  return ends.length > 0 ? Math.max(...ends) : null;
}
