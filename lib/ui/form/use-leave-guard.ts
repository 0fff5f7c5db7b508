'use client';

import { useEffect, useRef } from 'react';
import { reopenForm } from './address.ts';

/**
 * Keeps a form with changes from being lost: the browser asks before the page goes, and a step back calls `ask`
 * while the form stays where it is.
 */
export function useLeaveGuard(dirty: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!dirty) return;
    const { search } = location;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onHistory = (event: PopStateEvent) => {
      // Caught before the router hears of it: to the router nothing has happened.
      event.stopImmediatePropagation();
      reopenForm(search);
      latest.current();
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onHistory, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onHistory, { capture: true });
    };
  }, [dirty]);
}
