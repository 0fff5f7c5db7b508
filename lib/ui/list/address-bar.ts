'use client';

import { whenIdle } from './when-idle.ts';

/** Milliseconds after which the address stands in the bar at the latest. */
const patience = 500;
/** What writes it at once: whatever follows may be a navigation of its own, which an old address would confuse. */
const signs = ['pointerdown', 'keydown', 'pagehide'] as const;

let writeNow: (() => void) | undefined;

/**
 * Puts an address of this same screen into the browser's bar when the browser has time: written at once, Next's
 * router would draw its whole tree before the rows that somebody waits for (decision 9).
 */
export function writeAddress(address: string, mode: 'push' | 'replace'): void {
  writeNow?.();
  const from = location.href;
  const write = () => {
    writeNow = undefined;
    cancel();
    for (const sign of signs) window.removeEventListener(sign, write, { capture: true });
    // Somebody who has gone elsewhere meanwhile stays there.
    if (location.href !== from) return;
    if (mode === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  const cancel = whenIdle(write, patience);
  for (const sign of signs) window.addEventListener(sign, write, { capture: true });
  writeNow = write;
}
