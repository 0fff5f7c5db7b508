import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { localeCookie, timeZoneCookie, toValidTimeZone } from './cookies.ts';
import { isLocale, type Locale, parseAcceptLanguage } from './locales.ts';

/** Returns the saved language, or the one that the browser prefers. */
export const getLocaleCode = cache(async (): Promise<Locale> => {
  const saved = (await cookies()).get(localeCookie)?.value;
  return isLocale(saved) ? saved : parseAcceptLanguage((await headers()).get('accept-language'));
});

/** Returns the reader's time zone. */
export const getTimeZone = cache(async (): Promise<string> => {
  const raw = (await cookies()).get(timeZoneCookie)?.value;
  return toValidTimeZone(raw);
});
