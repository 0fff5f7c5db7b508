'use client';

import { useSyncExternalStore } from 'react';

const key = 'portal-reminder-dismissed';
const listeners = new Set<() => void>();

/** The sign-in for which it was dismissed last; kept here too, for browsers that keep nothing. */
let latest: string | undefined;

/** Whether the inventory reminder was dismissed since the last sign-in, in whichever tab. */
export function useDismissed(sid: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => latest === sid || stored() === sid,
    () => true,
  );
}

/** Dismisses the reminder for this sign-in. */
export function dismiss(sid: string): void {
  latest = sid;
  try {
    localStorage.setItem(key, sid);
  } catch {
    // Without storage the reminder comes back with the next page load.
  }
  for (const tell of listeners) tell();
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
