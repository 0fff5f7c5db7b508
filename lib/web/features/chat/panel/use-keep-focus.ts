'use client';

import { type RefObject, useEffect } from 'react';

/** Keeps the focus in the panel when the focused element is removed; otherwise it would move to the top of the page. */
export function useKeepFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = panel.current;
    if (!root) return;
    let lastFocused: EventTarget | null = null;
    const recordFocus = ({ target }: FocusEvent) => {
      lastFocused = target;
    };
    const observer = new MutationObserver(() => {
      const isRemoved = lastFocused instanceof Node && !root.contains(lastFocused);
      if (!isRemoved) return;
      lastFocused = null;
      if (document.activeElement === document.body) root.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', recordFocus);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', recordFocus);
      observer.disconnect();
    };
  }, [panel]);
}
