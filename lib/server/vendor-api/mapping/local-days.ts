import { Temporal } from 'temporal-polyfill';
import type { LocalDay } from '#lib/contract/values.ts';
import { VendorTime } from '../../vendor-format/vendor-time.ts';

type Day = LocalDay | undefined;

const startInSeconds = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).epochMilliseconds / 1000;

/** The first second of a day in a time zone, whose clock may skip midnight; undefined without a day. For filters. */
export const startOfDay = (day: Day, timeZone = 'UTC'): VendorTime | undefined =>
  day && new VendorTime(startInSeconds(Temporal.PlainDate.from(day), timeZone));

/** The last second of a day in a time zone; a day may have 23 or 25 hours. Undefined without a day. */
export const endOfDay = (day: Day, timeZone = 'UTC'): VendorTime | undefined =>
  day && new VendorTime(startInSeconds(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone) - 1);
