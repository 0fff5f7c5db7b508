'use client';

import { whenIdle } from './when-idle.ts';

/** Milliseconds after which Next's router is told at the latest. */
const patience = 1_000;
/** What tells it at once: whatever follows may be a navigation of its own, which an old address would confuse. */
const signs = ['pointerdown', 'keydown'] as const;

let forget: (() => void) | undefined;

/**
 * Puts an address of this same screen into the browser's bar. Next's router learns of it when the browser has time:
 * told at once, it would draw its whole tree before the rows that somebody waits for (decision 9).
 */
export function writeAddress(address: string, mode: 'push' | 'replace'): void {
  forget?.();
  const { __NA, __PRIVATE_NEXTJS_INTERNALS_TREE } = (history.state ?? {}) as Record<string, unknown>;
  const write = mode === 'push' ? 'pushState' : 'replaceState';
  // Next takes an entry that carries its own mark as one of its own, and asks no more.
  history[write](__NA ? { __NA, __PRIVATE_NEXTJS_INTERNALS_TREE } : null, '', address);
  if (__NA) tellNextLater(location.href);
}

function tellNextLater(written: string): void {
  const tell = () => {
    forget?.();
    // Whoever wrote another address meanwhile has told it.
    if (location.href === written) history.replaceState(null, '', written);
  };
  const cancel = whenIdle(tell, patience);
  for (const sign of signs) window.addEventListener(sign, tell, { capture: true });
  forget = () => {
    forget = undefined;
    cancel();
    for (const sign of signs) window.removeEventListener(sign, tell, { capture: true });
  };
}
