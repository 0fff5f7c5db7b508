/** A session cookie, so that the server can read the language. */
export const localeCookie = 'portal-locale';

/** The browser's time zone, so that server and browser show the same times. */
export const timeZoneCookie = 'portal-tz';
const defaultTimeZone = 'UTC';

/** Returns the time zone, or UTC when Intl does not know it. */
export function toValidTimeZone(zone: string | undefined): string {
  if (!zone || zone.length > 64) return defaultTimeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return defaultTimeZone;
  }
}
