'use client';

import { localeCookie, timeZoneCookie } from './cookies.ts';
import type { Locale } from './locales.ts';

/** Keeps the language for this browser session. The page has to be refreshed to show it. */
export function saveLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
}

/** The zone that this browser is set to, if it tells. */
export const getBrowserTimeZone = (): string | undefined =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;

/** Tells the server this browser's zone, for the pages to come. */
export function saveTimeZone(zone: string): void {
  writeCookie(timeZoneCookie, zone);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`;
}
