'use client';

import { type RefObject, useEffect } from 'react';

/** Keeps the focus in the panel when the focused element is removed; otherwise it would move to the top of the page. */
export function useKeepFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = panel.current;
    if (!root) return;
    let last: EventTarget | null = null;
    const record = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const isRemoved = last instanceof Node && !root.contains(last);
      if (!isRemoved) return;
      last = null;
      if (document.activeElement === document.body) root.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', record);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', record);
      observer.disconnect();
    };
  }, [panel]);
}
