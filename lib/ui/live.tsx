'use client';

import { useSyncExternalStore } from 'react';
import unseen from './unseen.module.css';

/** What was said last; each saying is an object of its own, so that the same words can be said twice. */
let said: { text: string; nth: number } = { text: '', nth: 0 };
const listeners = new Set<() => void>();

/** Has screen readers read a text when they next have time: what happened, where only eyes would notice. */
export function announce(text: string): void {
  said = { text, nth: said.nth + 1 };
  for (const tell of listeners) tell();
}

/** Where announcements stand; one for the whole portal, there before anything is said in it. */
export function LiveRegion() {
  const { text, nth } = useSyncExternalStore(
    subscribe,
    () => said,
    () => said,
  );
  return (
    <p className={unseen.text} role="status">
      <span key={nth}>{text}</span>
    </p>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
