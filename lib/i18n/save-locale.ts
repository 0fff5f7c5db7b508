'use client';

import { isTimeZone } from '../time-zone.ts';
import { localeCookie, timeZoneCookie } from './cookies.ts';
import type { Locale } from './locales.ts';

/** Saves the language for this browser session; the page must be refreshed. */
export function saveLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
}

export function getBrowserTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

/** Saves the time zone for later pages. */
export function saveTimeZone(zone: string): void {
  writeCookie(timeZoneCookie, zone);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`;
}
