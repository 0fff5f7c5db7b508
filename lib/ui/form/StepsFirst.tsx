'use client';

import { useLayoutEffect } from 'react';

type Listener = (event: PopStateEvent) => void;

/** Who hears of a step in the browser's history before the router does; null for nobody. */
let first: Listener | null = null;

/** Has `listener` hear of steps in the history before the router, from which it may keep them; gives what ends it. */
export function hearStepsFirst(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}

/**
 * Stands in the root layout: what is told of a step is told in the order in which it has asked, whatever the phase, and
 * the effects of what stands in the router come before the router's own.
 */
export function StepsFirst() {
  useLayoutEffect(() => {
    const tell: Listener = (event) => first?.(event);
    window.addEventListener('popstate', tell);
    return () => window.removeEventListener('popstate', tell);
  }, []);
  return null;
}
