'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useUnloadGuard } from '../use-unload-guard.ts';
import { closeGate } from './gate.ts';
import { hearStepsFirst } from './StepsFirst.tsx';

const mark = 'portalGuard';
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/**
 * Keeps a form on a page from being lost while it has changes: the browser asks before the page goes, and for a link, a
 * script (`goOn`) or a step back `ask` is called with what would have happened. Gives a function that leaves on purpose.
 */
export function usePageGuard(dirty: boolean, ask: (go: () => void) => void): (go: () => void) => void {
  const router = useRouter();
  const latest = useRef({ dirty, ask });
  useLayoutEffect(() => {
    latest.current = { dirty, ask };
  });
  // The same page stands above itself in the history, so that a step back stays on it. Their two entries.
  const guard = useRef<{ below: unknown; state: unknown; href: string } | null>(null);
  const leaving = useRef(false);
  // The form is still dirty after a save, and the router may load the next page in full.
  const [hasLeft, setHasLeft] = useState(false);
  useUnloadGuard(dirty && !hasLeft);

  const stand = useCallback(() => {
    const below = history.state;
    history.pushState({ [mark]: true }, '', location.href);
    // With what the router has added, which makes it take the entry for its own.
    guard.current = { below, state: history.state, href: location.href };
  }, []);

  /** Takes the guard out of the history, then goes. */
  const leave = useCallback((go: () => void) => {
    leaving.current = true;
    setHasLeft(true);
    if (!isMarked()) return go();
    window.addEventListener('popstate', go, { once: true });
    history.back();
  }, []);

  useLayoutEffect(() => {
    if (dirty && !isMarked()) stand();
  }, [dirty, stand]);

  useLayoutEffect(() => {
    const onBack = (event: PopStateEvent) => {
      if (!guard.current || leaving.current || isMarked()) return;
      const { below, state, href } = guard.current;
      // Several steps at once lead past this page, and so does one that the browser took before it knew of the guard.
      const past = location.href !== href;
      if (!latest.current.dirty) {
        guard.current = null;
        if (!past) history.back();
        return;
      }
      // The router would take the form away. It never hears of this step.
      event.stopImmediatePropagation();
      if (past) history.pushState(below, '', href);
      history.pushState(state, '', href);
      latest.current.ask(() => leave(() => history.back()));
    };
    return hearStepsFirst(onBack);
  }, [leave]);

  useLayoutEffect(
    () => (dirty ? closeGate((go) => latest.current.ask(() => leave(go))) : undefined),
    [dirty, leave],
  );

  useLayoutEffect(() => {
    if (!dirty) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || leaving.current || !leads(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      const address = link.pathname + link.search + link.hash;
      latest.current.ask(() => leave(() => router.push(address)));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dirty, router, leave]);

  return leave;
}

/** Whether a press on this link takes this tab to another page of the portal. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
