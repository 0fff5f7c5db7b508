'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Brings the entry of the page at hand into the view of a menu that is longer than its window, also when something that
 * floats there comes later. From then on it is the reader's: it moves no more once they are in it.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = menu.current;
    const frame = nav?.parentElement;
    if (!nav || !frame) return;
    const watch = new ResizeObserver(() =>
      nav.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    const stop = () => watch.disconnect();
    watch.observe(frame);
    for (const event of ['pointerenter', 'focusin']) nav.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of ['pointerenter', 'focusin']) nav.removeEventListener(event, stop);
    };
  }, [menu]);
}
