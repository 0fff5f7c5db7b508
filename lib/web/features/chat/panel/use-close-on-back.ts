'use client';

import { useEffect } from 'react';
import { closeChat } from '../panel-store.ts';

/** Marks the history entry of the open panel. */
const panelMark = 'portalChat';

const isPanelEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[panelMark]);

/**
 * Makes Back close a panel that covers the page. The open panel adds a history entry with the same URL, and removes it when
 * it is closed in another way.
 */
export function useCloseOnBack(covers: boolean): void {
  useEffect(() => {
    if (!covers) return;
    if (!isPanelEntry()) history.pushState({ [panelMark]: true }, '');
    const closeOnBack = () => {
      if (!isPanelEntry()) closeChat();
    };
    window.addEventListener('popstate', closeOnBack);
    return () => {
      window.removeEventListener('popstate', closeOnBack);
      if (isPanelEntry()) history.back();
    };
  }, [covers]);
}
