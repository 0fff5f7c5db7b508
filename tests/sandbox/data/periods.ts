/** The seven software periods by vendor code. A device has a start and an end for each. */
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

/** The last second of the UTC day. */
export const endOfDay = (second: number) => second - (second % day) + day - 1;

/** The end of the same calendar day `years` later. 29 February becomes 1 March. */
export function addYears(second: number, years: number): number {
  const date = new Date(second * 1000);
  return endOfDay(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / 1000);
}

/** The latest end of a device's seven periods; null without any. */
export function latestEnd(device: Record<string, unknown>): number | null {
  const ends = periods.map(({ key }) => device[`${key}_end`]).filter((end) => typeof end === 'number');
  return ends.length > 0 ? Math.max(...ends) : null;
}
