'use client';

import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { saveColumns } from '../../session/save-preferences.ts';
import { getAllStored, useStored } from '../account-storage.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type ColumnLayout, readLayout } from './columns.ts';
import { type ColumnLayouts, encodeLayouts } from './layout-cookie.ts';

const ColumnLayoutsContext = createContext<ColumnLayouts | undefined>(undefined);

export function ColumnLayoutsProvider({
  layouts,
  children,
}: {
  layouts: ColumnLayouts | undefined;
  children: ReactNode;
}) {
  return <ColumnLayoutsContext value={layouts}>{children}</ColumnLayoutsContext>;
}

const prefix = 'list.';
const suffix = '.columns';

/**
 * The column layout of a list. localStorage has all layouts; a cookie has the latest, so that the server renders the
 * same columns.
 */
export function useColumnLayout(
  user: string,
  list: string,
): [ColumnLayout, (layout: ColumnLayout | undefined) => void] {
  const [stored, store] = useStored(user, `${prefix}${list}${suffix}`);
  const isHydrated = useHydrated();
  const cookieLayout = use(ColumnLayoutsContext)?.[list];
  const layout = useMemo(
    () => (isHydrated ? readLayout(stored) : (cookieLayout ?? {})),
    [isHydrated, stored, cookieLayout],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of what is stored
  useEffect(() => saveColumns(encodeLayouts(user, storedLayouts(user))), [user, stored]);
  return [layout, store];
}

function storedLayouts(user: string): ColumnLayouts {
  const layouts = getAllStored(user).filter(([name]) => name.startsWith(prefix) && name.endsWith(suffix));
  return Object.fromEntries(
    layouts.map(([name, stored]) => [name.slice(prefix.length, -suffix.length), readLayout(stored)]),
  );
}
