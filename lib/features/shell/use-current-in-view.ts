'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a long menu to the entry of the current page, also when a notice covers it later. Stops for good once the reader
 * has scrolled, pointed at or focused the menu.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = menu.current;
    const frame = nav?.parentElement;
    if (!nav || !frame) return;
    let expected = 0;
    const watch = new ResizeObserver(() => {
      // They may have scrolled before the scripts ran.
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
