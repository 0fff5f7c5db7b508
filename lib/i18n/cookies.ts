/** Keeps the language for this visit, as the specification's session storage did; the server can read it. */
export const localeCookie = 'portal-locale';

/** The browser's time zone, so that server and browser show the same times. */
export const timeZoneCookie = 'portal-tz';
const defaultTimeZone = 'UTC';

/** `zone` if Intl knows it, else UTC. */
export function toValidTimeZone(zone: string | undefined): string {
  if (!zone || zone.length > 64) return defaultTimeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return defaultTimeZone;
  }
}
