import { isTimeZone } from './time-zone.ts';

/** The language, in a cookie that ends with the browser. A cookie, so that the server can read it. */
export const localeCookie = 'portal-locale';

/** The browser's time zone, in a cookie for the same reason: server and browser must show the same times. */
export const timeZoneCookie = 'portal-tz';
const defaultTimeZone = 'UTC';

/** Returns the time zone, or UTC when Intl does not know it. */
export function toValidTimeZone(zone: string | undefined): string {
  return zone && isTimeZone(zone) ? zone : defaultTimeZone;
}
