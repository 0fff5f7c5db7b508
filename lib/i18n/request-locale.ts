import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { localeCookie, timeZoneCookie, toValidTimeZone } from './cookies.ts';
import { isLocale, type Locale, parseAcceptLanguage } from './locales.ts';

/** The language of this request: the one chosen, else what the browser asks for. */
export const getLocaleCode = cache(async (): Promise<Locale> => {
  const saved = (await cookies()).get(localeCookie)?.value;
  return isLocale(saved) ? saved : parseAcceptLanguage((await headers()).get('accept-language'));
});

/** The time zone of this request's reader. */
export const getTimeZone = cache(async (): Promise<string> => {
  const raw = (await cookies()).get(timeZoneCookie)?.value;
  return toValidTimeZone(raw);
});
