'use client';

import { useEffect } from 'react';
import { closeChat } from '../panel-store.ts';

const mark = 'portalChat';

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/**
 * Makes Back close a panel that covers the page: the open panel has a history entry, at the same URL. Closing it by its
 * button takes the entry away.
 */
export function useCloseOnBack(covers: boolean): void {
  useEffect(() => {
    if (!covers) return;
    if (!isMarked()) history.pushState({ [mark]: true }, '');
    const onStep = () => {
      if (!isMarked()) closeChat();
    };
    window.addEventListener('popstate', onStep);
    return () => {
      window.removeEventListener('popstate', onStep);
      if (isMarked()) history.back();
    };
  }, [covers]);
}
