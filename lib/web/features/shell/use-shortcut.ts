'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposed } from '../../ui/is-composed.ts';
import { isDialogOpen } from '../../ui/is-overlay-open.ts';

/** Runs on "/" outside of fields, and on Ctrl+K or ⌘K, but not in dialogs. */
export function useShortcut(run: () => void): void {
  const onShortcut = useEffectEvent(run);
  // A layout effect, so that the key press that triggers hydration is handled too.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposed(event) || isDialogOpen()) return;
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping();
      const chord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!slash && !chord) return;
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
