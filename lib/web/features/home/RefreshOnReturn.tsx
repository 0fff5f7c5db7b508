'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';

const staleTimeMs = 5 * 60_000;

/** The latest rendering, and when this browser first showed it. */
const renderingStore = createStore(() => ({ rendered: '', displayedAt: 0 }));

/**
 * Renders the page again when it comes from the browser's cache or was hidden for long, so that read messages are not
 * shown as unread. `rendered` identifies a rendering of the server.
 */
export function RefreshOnReturn({ rendered }: { rendered: string }) {
  const router = useRouter();
  const previous = useRef('');
  useEffect(() => {
    const { getState, setState } = renderingStore;
    const isFirst = getState().rendered !== rendered;
    // The effect may run again for the same rendering.
    const isAgain = previous.current === rendered;
    previous.current = rendered;
    if (isFirst) setState({ rendered, displayedAt: Date.now() });
    else if (!isAgain && Date.now() - getState().displayedAt > 1000) router.refresh();
    const onVisible = () => {
      const isStale = Date.now() - getState().displayedAt > staleTimeMs;
      if (document.visibilityState === 'visible' && isStale) router.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [rendered, router]);
  return null;
}
