import { cookies } from 'next/headers';
import { cache } from 'react';
import { columnsCookie, densityCookie, navCookie, schemeCookie } from './preference-names.ts';

export type Density = 'standard' | 'compact';
/** Light or dark; `system` is as the device has it. */
export type Scheme = 'light' | 'dark' | 'system';

interface Preferences {
  readonly navCollapsed: boolean;
  readonly density: Density;
  readonly scheme: Scheme;
  /** Columns of lists, as the browser encoded them (lib/ui/list/layout-cookie.ts). */
  readonly columns: string | undefined;
}

/** How this browser's user likes the frame to look; read on the server so that nothing jumps when scripts wake up. */
export const getPreferences = cache(async (): Promise<Preferences> => {
  const jar = await cookies();
  const scheme = jar.get(schemeCookie)?.value;
  return {
    navCollapsed: jar.get(navCookie)?.value === 'collapsed',
    density: jar.get(densityCookie)?.value === 'compact' ? 'compact' : 'standard',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    columns: jar.get(columnsCookie)?.value,
  };
});
