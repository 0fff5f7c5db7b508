'use client';

import { type RefObject, useEffect } from 'react';

/** Scrolls the menu to the current entry, also when a notice covers it later, until the reader uses the menu. */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = menu.current;
    const frame = nav?.parentElement;
    if (!nav || !frame) return;
    let expected = 0;
    const watch = new ResizeObserver(() => {
      // The reader may have scrolled before hydration.
      if (frame.scrollTop !== expected) return stop();
      nav.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
      expected = frame.scrollTop;
    });
    const stop = () => watch.disconnect();
    watch.observe(frame);
    for (const event of ['pointerenter', 'focusin']) nav.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of ['pointerenter', 'focusin']) nav.removeEventListener(event, stop);
    };
  }, [menu]);
}
