import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { knownZone, localeCookie, zoneCookie } from './cookies.ts';
import { isLocale, type Locale, localeFromHeader } from './locales.ts';

/** The language of this request: the one chosen, else what the browser asks for. */
export const getLocaleCode = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(localeCookie)?.value;
  return isLocale(chosen) ? chosen : localeFromHeader((await headers()).get('accept-language'));
});

/** The time zone of this request's reader. */
export const getZone = cache(async (): Promise<string> => {
  const raw = (await cookies()).get(zoneCookie)?.value;
  return knownZone(raw);
});
