import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { localeCookie, timeZoneCookie, toValidTimeZone } from '#lib/contract/cookies.ts';
import { defaultLocale, isLocale, type Locale, parseAcceptLanguage } from '#lib/contract/locales.ts';
import { isTimeZone } from '#lib/contract/time-zone.ts';

const getChosenLocale = cache(async (): Promise<Locale | null> => {
  const saved = (await cookies()).get(localeCookie)?.value;
  return isLocale(saved) ? saved : null;
});

/** Returns the language that the reader has chosen, or the default language. */
export const getLocaleCode = async (): Promise<Locale> => (await getChosenLocale()) ?? defaultLocale;

/**
 * Returns the browser's language for the offer to switch to it. Null when it is the default, or the reader has already
 * chosen a language.
 */
export async function getOfferedLocale(): Promise<Locale | null> {
  if (await getChosenLocale()) return null;
  const preferred = parseAcceptLanguage((await headers()).get('accept-language'));
  return preferred === defaultLocale ? null : preferred;
}

/** Whether scripts have run in this browser: they save the time zone in a cookie. */
export const hasRunScripts = async (): Promise<boolean> => (await cookies()).has(timeZoneCookie);

/** Returns the browser's time zone, or the default before the browser has saved it. */
export const getTimeZone = cache(async (): Promise<string> => {
  const saved = (await cookies()).get(timeZoneCookie)?.value;
  return toValidTimeZone(saved);
});

/** Returns the time zone in which the page shows times: the one in its URL, else the browser's. */
export const getDisplayedTimeZone = cache(async (): Promise<string> => {
  const [, search] = ((await headers()).get('x-portal-path') ?? '').split('?', 2);
  const inUrl = new URLSearchParams(search).get('timeZone') ?? '';
  return isTimeZone(inUrl) ? inUrl : getTimeZone();
});
