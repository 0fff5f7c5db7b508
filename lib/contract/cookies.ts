import { isTimeZone } from './time-zone.ts';

/** A session cookie, so that the server can read the language. */
export const localeCookie = 'portal-locale';

/** The browser's time zone, so that server and browser show the same times. */
export const timeZoneCookie = 'portal-tz';
const defaultTimeZone = 'UTC';

/** Returns the time zone, or UTC when Intl does not know it. */
export function toValidTimeZone(zone: string | undefined): string {
  return zone && isTimeZone(zone) ? zone : defaultTimeZone;
}
