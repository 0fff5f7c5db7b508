import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { localeCookie, timeZoneCookie, toValidTimeZone } from '#lib/contract/cookies.ts';
import { defaultLocale, isLocale, type Locale, parseAcceptLanguage } from '#lib/contract/locales.ts';
import { isTimeZone } from '#lib/contract/time-zone.ts';

const getChosenLocale = cache(async (): Promise<Locale | null> => {
  const saved = (await cookies()).get(localeCookie)?.value;
  return isLocale(saved) ? saved : null;
});

/** Returns the language that the reader has chosen, or the default. */
export const getLocaleCode = async (): Promise<Locale> => (await getChosenLocale()) ?? defaultLocale;

/** Returns the browser's language until the reader has chosen one; null when it is the default. */
export async function getOfferedLocale(): Promise<Locale | null> {
  if (await getChosenLocale()) return null;
  const preferred = parseAcceptLanguage((await headers()).get('accept-language'));
  return preferred === defaultLocale ? null : preferred;
}

/** Whether scripts have run in this browser: only they save the time zone. */
export const hasRunScripts = async (): Promise<boolean> => (await cookies()).has(timeZoneCookie);

/** Returns the reader's time zone. */
export const getTimeZone = cache(async (): Promise<string> => {
  const raw = (await cookies()).get(timeZoneCookie)?.value;
  return toValidTimeZone(raw);
});

/** Returns the time zone in which the page shows times: that of its URL, else the reader's. */
export const getDisplayedTimeZone = cache(async (): Promise<string> => {
  const [, search] = ((await headers()).get('x-portal-path') ?? '').split('?', 2);
  const inUrl = new URLSearchParams(search).get('timeZone') ?? '';
  return isTimeZone(inUrl) ? inUrl : getTimeZone();
});
