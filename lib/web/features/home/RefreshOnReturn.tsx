'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';

const staleTimeMs = 5 * 60_000;

/** When the same rendering is shown again sooner, the user has not left the page. */
const minAbsenceMs = 1000;

/** The latest rendering of the server, and when this browser first showed it. The store outlives the page. */
const renderingStore = createStore(() => ({ rendered: '', displayedAt: 0 }));

/**
 * Loads Home again when it comes from the router's cache or its tab was hidden for long. Otherwise it would show read messages
 * as unread. `rendered` identifies a rendering of the server. Renders nothing.
 */
export function RefreshOnReturn({ rendered }: { rendered: string }) {
  const router = useRouter();
  const previousRendered = useRef('');
  useEffect(() => {
    const { getState, setState } = renderingStore;
    const isNew = getState().rendered !== rendered;
    // The effect may run again for the same rendering, without a return.
    const isSameMount = previousRendered.current === rendered;
    previousRendered.current = rendered;
    if (isNew) setState({ rendered, displayedAt: Date.now() });
    else if (!isSameMount && Date.now() - getState().displayedAt > minAbsenceMs) router.refresh();
    const onVisible = () => {
      const isStale = Date.now() - getState().displayedAt > staleTimeMs;
      if (document.visibilityState === 'visible' && isStale) router.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [rendered, router]);
  return null;
}
