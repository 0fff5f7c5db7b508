import { cookies } from 'next/headers';
import { cache } from 'react';
import { densityCookie, navCookie } from './preference-names.ts';

export type Density = 'standard' | 'compact';

/** How this browser's user likes the frame to look; read on the server so that nothing jumps when scripts wake up. */
export const getPreferences = cache(async (): Promise<{ navCollapsed: boolean; density: Density }> => {
  const jar = await cookies();
  return {
    navCollapsed: jar.get(navCookie)?.value === 'collapsed',
    density: jar.get(densityCookie)?.value === 'compact' ? 'compact' : 'standard',
  };
});
