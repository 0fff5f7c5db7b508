'use client';

import { useLayoutEffect } from 'react';
import { isLeaving } from './leaving.ts';

/** Has the browser ask before the page goes or is loaded anew, while something would be lost by it. */
export function useUnloadGuard(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      // Whoever has signed out could not go on here anyway; and browsers ask only those who have done something.
      if (!isLeaving() && navigator.userActivation?.hasBeenActive !== false) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [active]);
}
