'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** A page that nobody looked at for this long is brought up to date when somebody does, in milliseconds. */
const stale = 5 * 60_000;

/** When this browser first showed the page drawn at a time. */
const firstShown = new Map<string, number>();

/**
 * Asks for the page again when it comes out of the browser's memory (back, forward) or was out of sight for long,
 * so that it does not show a message as unread that has just been read. `drawn` tells one drawing from another.
 */
export function Fresh({ drawn }: { drawn: string }) {
  const router = useRouter();
  const seen = useRef('');
  useEffect(() => {
    // The effect may run again for the drawing that stands there already.
    const since = seen.current === drawn ? Date.now() : firstShown.get(drawn);
    seen.current = drawn;
    if (since === undefined) {
      firstShown.clear();
      firstShown.set(drawn, Date.now());
    } else if (Date.now() - since > 1000) {
      router.refresh();
    }
    const onVisible = () => {
      const age = Date.now() - (firstShown.get(drawn) ?? Date.now());
      if (document.visibilityState === 'visible' && age > stale) router.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [drawn, router]);
  return null;
}
