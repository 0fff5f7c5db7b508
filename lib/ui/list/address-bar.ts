'use client';

import { whenIdle } from './when-idle.ts';

/** Milliseconds that rows have for coming first; and those after which the address stands in the bar at the latest. */
const headStart = 60;
const patience = 440;
/** What writes it at once: whatever follows may be a navigation of its own, which an old address would confuse. */
const signs = ['pointerdown', 'keydown', 'pagehide'] as const;

/** The address that is about to be written. */
let coming: { from: string; address: string; write: () => void } | undefined;

/**
 * Puts an address of this same screen into the browser's bar when the browser has time: written at once, Next's
 * router would draw its whole tree before the rows that somebody waits for (decision 9).
 */
export function writeAddress(address: string, mode: 'push' | 'replace'): void {
  coming?.write();
  const from = location.href;
  const write = () => {
    coming = undefined;
    clearTimeout(timer);
    cancel?.();
    for (const sign of signs) window.removeEventListener(sign, write, { capture: true });
    // Somebody who has gone elsewhere meanwhile stays there.
    if (location.href !== from) return;
    if (mode === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  let cancel: (() => void) | undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(write, patience);
  }, headStart);
  for (const sign of signs) window.addEventListener(sign, write, { capture: true });
  coming = { from, address, write };
}

/** The query of the address that is in the bar, or is about to be. */
export const searchInBar = (): string =>
  coming?.from === location.href ? new URL(coming.address, location.href).search : location.search;
