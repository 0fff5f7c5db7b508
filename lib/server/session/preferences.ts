import { cookies } from 'next/headers';
import { cache } from 'react';
import {
  type ColorScheme,
  columnsCookie,
  type Density,
  densityCookie,
  favouritesCookie,
  navCookie,
  queueRowsByDefault,
  queueRowsCookie,
  schemeCookie,
} from '#lib/contract/preferences.ts';

interface Preferences {
  readonly navCollapsed: boolean;
  readonly density: Density;
  readonly scheme: ColorScheme;
  /** Encoded by lib/web/ui/list/state/layout-cookie.ts. */
  readonly columns: string | undefined;
  /** Encoded by lib/web/features/shell/favourites.ts. */
  readonly favourites: string | undefined;
  /** The rows of the work queue when this browser last showed it. */
  readonly queueRows: number;
}

const maxQueueRows = 20;

/** Returns the preferences in the browser's cookies, with defaults. The server needs them, so that the layout never shifts. */
export const getPreferences = cache(async (): Promise<Preferences> => {
  const cookieStore = await cookies();
  const queueRows = Number(cookieStore.get(queueRowsCookie)?.value || queueRowsByDefault);
  const scheme = cookieStore.get(schemeCookie)?.value;
  return {
    navCollapsed: cookieStore.get(navCookie)?.value === 'collapsed',
    density: cookieStore.get(densityCookie)?.value === 'compact' ? 'compact' : 'standard',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    columns: cookieStore.get(columnsCookie)?.value,
    favourites: cookieStore.get(favouritesCookie)?.value,
    queueRows: queueRows >= 0 && queueRows <= maxQueueRows ? queueRows : queueRowsByDefault,
  };
});
