'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onInvalidated } from '../../storage/tab-channel.ts';

/** Renders the page again when rows of the list at this path change, in this or another tab. */
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
