import { Temporal } from 'temporal-polyfill';
import type { LocalDay } from '#lib/contract/values.ts';

type Day = LocalDay | undefined;

const startOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).epochMilliseconds / 1000;

/** Seconds at which a day starts in a time zone; its clock may skip midnight. */
export const startOfDay = (day: Day, zone = 'UTC'): number | undefined =>
  day && startOf(Temporal.PlainDate.from(day), zone);

/** The last second of a day in a time zone; a day may have 23 or 25 hours. */
export const endOfDay = (day: Day, zone = 'UTC'): number | undefined =>
  day && startOf(Temporal.PlainDate.from(day).add({ days: 1 }), zone) - 1;
