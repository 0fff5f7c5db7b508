'use client';

import { localeCookie, zoneCookie } from './cookies.ts';
import type { Locale } from './locales.ts';

/** Keeps the language for this browser session. The page has to be refreshed to show it. */
export function chooseLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
}

/** The zone that this browser is set to, if it tells. */
export const browserZone = (): string | undefined =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;

/** Tells the server this browser's zone, for the pages to come. */
export function tellZone(zone: string): void {
  writeCookie(zoneCookie, zone);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`;
}
