'use client';

import { useRefreshOnChange } from './use-refresh-on-change.ts';

/** Renders the page again when rows of a list change, in this or another tab. `list` is the list's path. */
export function RefreshOnChange({ list }: { list: string }) {
  useRefreshOnChange(list);
  return null;
}
