'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Moves focus to the heading of the new screen when the path changes; filters do not move it. */
export function FocusOnNavigation() {
  const pathname = usePathname();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main');
      const target = main?.querySelector('h1') ?? main;
      if (!target) return;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
