'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { getAllStored, getStored, useStored } from '../../storage/account-storage.ts';
import { saveColumns } from '../../storage/save-preferences.ts';
import { encodeLayouts } from '../state/layout-cookie.ts';
import { type ColumnLayout, readLayout } from '../table/columns.ts';

const prefix = 'list.';
const suffix = '.columns';
const storageNameOf = (list: string) => `${prefix}${list}${suffix}`;

/**
 * Returns a function that changes the column layout of a list. Layouts are stored in localStorage, and the latest ones also in
 * a cookie, from which the server renders the table. Refreshes the page when the layout differs from the rendered one.
 */
export function useSavedLayout(user: string, list: string, rendered: ColumnLayout) {
  const router = useRouter();
  const [stored, store] = useStored(user, storageNameOf(list));
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
      const layout = change(readLayout(getStored(user, storageNameOf(list))));
      store(layout.fields || layout.widths ? layout : undefined);
    },
    [user, list, store],
  );
}

/** Returns all layouts, that of this list last, because the cookie leaves out the first when they are too long. */
function layoutsOf(user: string, list: string): Record<string, ColumnLayout> {
  const all = getAllStored(user)
    .filter(([name]) => name.startsWith(prefix) && name.endsWith(suffix))
    .map(([name, stored]) => [name.slice(prefix.length, -suffix.length), readLayout(stored)] as const);
  const { [list]: layout, ...others } = Object.fromEntries(all);
  return { ...others, ...(layout && { [list]: layout }) };
}
