'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in the panel when what had it goes away, as a button does that has done its work: the keyboard would
 * be back at the top of the page.
 */
export function useFocusKept(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const watch = new MutationObserver(() => {
      const gone = last instanceof Node && !box.contains(last);
      if (!gone) return;
      last = null;
      if (document.activeElement === document.body) box.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', note);
    watch.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [panel]);
}
