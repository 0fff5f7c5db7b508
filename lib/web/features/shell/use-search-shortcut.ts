'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposed } from '../../ui/is-composed.ts';
import { isDialogOpen } from '../../ui/is-overlay-open.ts';

/** Calls `openSearch` on "/" outside of fields, and on Ctrl+K or ⌘K; never while a dialog is open. */
export function useSearchShortcut(openSearch: () => void): void {
  const onShortcut = useEffectEvent(openSearch);
  // A layout effect, so that the key press that triggers hydration is handled too.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposed(event) || isDialogOpen()) return;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping();
      const isControlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isSlash && !isControlK) return;
      event.preventDefault();
      onShortcut();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = () =>
  document.activeElement instanceof HTMLElement &&
  (document.activeElement.isContentEditable ||
    /^(input|textarea|select)$/i.test(document.activeElement.tagName));
