'use client';

import type { ColorScheme, Density } from '#lib/contract/preferences.ts';
import {
  columnsCookie,
  densityCookie,
  favouritesCookie,
  navCookie,
  queueRowsCookie,
  schemeCookie,
} from '#lib/contract/preferences.ts';

/* Saves preferences in cookies, as the server renders pages with them (lib/contract/preferences.ts). */

const yearSeconds = 365 * 24 * 60 * 60;

export function saveNavCollapsed(collapsed: boolean): void {
  writeCookie(navCookie, collapsed ? 'collapsed' : 'expanded');
}

export function saveDensity(density: Density): void {
  writeCookie(densityCookie, density);
}

export function saveColorScheme(scheme: ColorScheme): void {
  writeCookie(schemeCookie, scheme);
}

export function saveColumns(columns: string | undefined): void {
  writeOrRemoveCookie(columnsCookie, columns);
}

export function saveFavourites(favourites: string | undefined): void {
  writeOrRemoveCookie(favouritesCookie, favourites);
}

export function saveQueueRows(rows: number): void {
  writeCookie(queueRowsCookie, String(rows));
}

function writeOrRemoveCookie(name: string, value: string | undefined): void {
  if (value) writeCookie(name, value);
  else if (document.cookie.includes(`${name}=`)) writeCookie(name, '', 0);
}

function writeCookie(name: string, value: string, maxAge = yearSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
