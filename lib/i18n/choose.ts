'use client';

import { localeCookie, zoneCookie } from './cookies.ts';
import type { Locale } from './locales.ts';

/** Keeps the language for this browser session. The page has to be refreshed to show it. */
export function chooseLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
}

/** Tells the server the browser's zone; true if that is news to it. */
export function tellZone(shown: string): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || timeZone === shown) return false;
  writeCookie(zoneCookie, timeZone);
  return true;
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`;
}
