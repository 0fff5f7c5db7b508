'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { initialFocusSelector } from '../../ui/hooks/use-initial-focus.ts';
import { setPreviousPath } from '../../ui/navigation/previous-page.ts';

/**
 * Moves the focus to the heading of the new page after a navigation. A row that a list focused, or a form's first field, keeps
 * it.
 */
export function FocusOnNavigation() {
  const pathname = usePathname();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    setPreviousPath(focusedPath.current);
    focusedPath.current = pathname;
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main');
      const target = main?.querySelector('h1') ?? main;
      if (!target || document.activeElement?.matches(`#main tr[data-origin], ${initialFocusSelector}`))
        return;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
