import { cookies } from 'next/headers';
import { cache } from 'react';
import { columnsCookie, densityCookie, navCookie, schemeCookie } from './preference-cookies.ts';

export type Density = 'standard' | 'compact';
/** Light or dark; `system` is as the device has it. */
export type ColorScheme = 'light' | 'dark' | 'system';

interface Preferences {
  readonly navCollapsed: boolean;
  readonly density: Density;
  readonly scheme: ColorScheme;
  /** Columns of lists, as the browser encoded them (lib/ui/list/layout-cookie.ts). */
  readonly columns: string | undefined;
}

/** How this browser's user likes the frame to look; read on the server so that nothing jumps when scripts wake up. */
export const getPreferences = cache(async (): Promise<Preferences> => {
  const cookieStore = await cookies();
  const scheme = cookieStore.get(schemeCookie)?.value;
  return {
    navCollapsed: cookieStore.get(navCookie)?.value === 'collapsed',
    density: cookieStore.get(densityCookie)?.value === 'compact' ? 'compact' : 'standard',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    columns: cookieStore.get(columnsCookie)?.value,
  };
});
