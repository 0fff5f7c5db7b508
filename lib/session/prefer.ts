'use client';

import { densityCookie, navCookie } from './preference-names.ts';
import type { Density } from './preferences.ts';

const year = 365 * 24 * 60 * 60;

/** Remembers in this browser whether the side menu is collapsed. */
export function preferNavCollapsed(collapsed: boolean): void {
  write(navCookie, collapsed ? 'collapsed' : 'expanded');
}

/** Remembers in this browser how close rows stand together. */
export function preferDensity(density: Density): void {
  write(densityCookie, density);
}

function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older browsers
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${year}`;
}
