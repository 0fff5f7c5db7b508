'use client';

import { useRefreshOnChange } from './use-refresh-on-change.ts';

/** Renders the page again when a row of this list changes, in whichever tab. */
export function RefreshOnChange({ list }: { list: string }) {
  useRefreshOnChange(list);
  return null;
}
