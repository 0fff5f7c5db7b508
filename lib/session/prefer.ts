'use client';

import { columnsCookie, densityCookie, navCookie, schemeCookie } from './preference-names.ts';
import type { Density, Scheme } from './preferences.ts';

const year = 365 * 24 * 60 * 60;

/** Remembers in this browser whether the side menu is collapsed. */
export function preferNavCollapsed(collapsed: boolean): void {
  write(navCookie, collapsed ? 'collapsed' : 'expanded');
}

/** Remembers in this browser how close rows stand together. */
export function preferDensity(density: Density): void {
  write(densityCookie, density);
}

/** Remembers in this browser whether pages are light, dark, or as the device has it. */
export function preferScheme(scheme: Scheme): void {
  write(schemeCookie, scheme);
}

/** Remembers in this browser the columns of lists; undefined removes them. */
export function preferColumns(columns: string | undefined): void {
  if (columns) write(columnsCookie, columns);
  else if (document.cookie.includes(`${columnsCookie}=`)) write(columnsCookie, '', 0);
}

function write(name: string, value: string, maxAge = year): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
