'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onInvalidated } from '../tab-channel.ts';

/** Renders the page again when a row of the list at this path changes, in whichever tab. */
export function useRefreshOnChange(path: string): void {
  const router = useRouter();
  useEffect(
    () =>
      onInvalidated(([kind, listPath]) => {
        if (kind === 'list' && listPath === path) router.refresh();
      }),
    [path, router],
  );
}
