'use client';

import { localeCookie, timeZoneCookie } from '#lib/contract/cookies.ts';
import type { Locale } from '#lib/contract/locales.ts';

/** Saves the language for this browser session; the page must be refreshed. */
export function saveLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
}

/** Where Temporal is missing, Intl must load its data first, which takes 50 ms on a slow device. */
export const getBrowserTimeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Saves the time zone for later pages. */
export function saveTimeZone(zone: string): void {
  writeCookie(timeZoneCookie, zone);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`;
}
