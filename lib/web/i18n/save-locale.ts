'use client';

import { localeCookie, timeZoneCookie } from '#lib/contract/cookies.ts';
import type { Locale } from '#lib/contract/locales.ts';

/** Saves the language in a cookie until the browser is closed. The caller refreshes the page. */
export function saveLocale(locale: Locale): void {
  writeCookie(localeCookie, locale);
}

/** Prefers Temporal, because Intl has to load its data, which takes 50 ms on a slow device. */
export const getBrowserTimeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Saves the time zone in a cookie, from which the server formats later pages. */
export function saveTimeZone(zone: string): void {
  writeCookie(timeZoneCookie, zone);
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`;
}
