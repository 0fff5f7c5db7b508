'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { getAllStored, getStored, useStored } from '../../storage/account-storage.ts';
import { saveColumns } from '../../storage/save-preferences.ts';
import { encodeLayouts } from '../state/layout-cookie.ts';
import { type ColumnLayout, readLayout } from '../table/columns.ts';

const prefix = 'list.';
const suffix = '.columns';
const nameOf = (list: string) => `${prefix}${list}${suffix}`;

/** Stores the columns of a list, all in localStorage and the latest in a cookie, from which the server renders them. */
export function useSavedLayout(user: string, list: string, rendered: ColumnLayout) {
  const router = useRouter();
  const [stored, store] = useStored(user, nameOf(list));
  const refreshedFor = useRef('');
  const renderedText = JSON.stringify(rendered);
  useEffect(() => {
    const chosen = JSON.stringify(readLayout(stored));
    if (chosen === renderedText || chosen === refreshedFor.current) return;
    refreshedFor.current = chosen;
    saveColumns(encodeLayouts(user, layoutsOf(user, list)));
    router.refresh();
  }, [user, list, stored, renderedText, router]);
  return useCallback(
    (change: (layout: ColumnLayout) => ColumnLayout) => {
      const layout = change(readLayout(getStored(user, nameOf(list))));
      store(layout.fields || layout.widths ? layout : undefined);
    },
    [user, list, store],
  );
}

/** All layouts, that of this list last, as the cookie leaves out the first. */
function layoutsOf(user: string, list: string): Record<string, ColumnLayout> {
  const all = getAllStored(user)
    .filter(([name]) => name.startsWith(prefix) && name.endsWith(suffix))
    .map(([name, stored]) => [name.slice(prefix.length, -suffix.length), readLayout(stored)] as const);
  const { [list]: own, ...others } = Object.fromEntries(all);
  return { ...others, ...(own && { [list]: own }) };
}
