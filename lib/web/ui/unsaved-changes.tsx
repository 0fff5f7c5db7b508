'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { closeForm, currentEntry, entryBelowForm, type HistoryEntry, hasFormEntry } from './form/form-url.ts';

/* Keeps unsaved changes from being lost by a reload, a step back, a link or a script that navigates. */

type PopStateListener = (event: PopStateEvent) => void;
type Navigate = () => void;

interface State {
  isLeavingForSignIn: boolean;
  onPopState: PopStateListener | null;
  confirmDiscard: ((navigate: Navigate) => void) | null;
}

const store = createStore<State>(() => ({
  isLeavingForSignIn: false,
  onPopState: null,
  confirmDiscard: null,
}));

/** Whether the page is being left for sign-in, so that its session may end without a dialog. */
export const isLeavingForSignIn = () => store.getState().isLeavingForSignIn;

export const setLeavingForSignIn = (value: boolean): void => store.setState({ isLeavingForSignIn: value });

/** Loads the sign-in page, without asking about unsaved changes. */
export function leaveForSignIn(address: string): void {
  setLeavingForSignIn(true);
  window.location.assign(address);
}

/** Makes the browser ask before the page is left or reloaded. */
export function useBeforeUnload(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      // After a sign-out nothing is kept. Browsers ask only users who have interacted.
      if (!isLeavingForSignIn() && navigator.userActivation?.hasBeenActive !== false) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [active]);
}

/** Calls `listener` before the router handles a step in the history. Returns a function that removes it. */
function interceptPopState(listener: PopStateListener): () => void {
  store.setState({ onPopState: listener });
  return () => {
    if (store.getState().onPopState === listener) store.setState({ onPopState: null });
  };
}

/** In the root layout: effects inside the router run first, and its listener is added later. */
export function PopStateInterceptor() {
  useLayoutEffect(() => {
    const intercept: PopStateListener = (event) => store.getState().onPopState?.(event);
    window.addEventListener('popstate', intercept);
    return () => window.removeEventListener('popstate', intercept);
  }, []);
  return null;
}

/** Calls `confirmDiscard` for every `navigateWithConfirmation`. Returns a function that removes it. */
function confirmNavigation(confirmDiscard: (navigate: Navigate) => void): () => void {
  store.setState({ confirmDiscard });
  return () => {
    if (store.getState().confirmDiscard === confirmDiscard) store.setState({ confirmDiscard: null });
  };
}

/** Navigates by script, after asking when there are unsaved changes. */
export function navigateWithConfirmation(navigate: Navigate): void {
  const { confirmDiscard } = store.getState();
  if (confirmDiscard) confirmDiscard(navigate);
  else navigate();
}

const historyKey = 'portalGuard';
const hasGuardEntry = () => Boolean(history.state?.[historyKey]);

/**
 * Calls `confirmDiscard` before unsaved changes are lost. A dialog has its own history entry (form-url.ts); a page gets a second
 * one with the same URL, so that Back stays on it. Returns a function that leaves without asking.
 */
export function useUnsavedChanges(
  dirty: boolean,
  inDialog: boolean,
  confirmDiscard: (navigate: Navigate) => void,
): (navigate: Navigate) => void {
  const router = useRouter();
  const latest = useRef({ dirty, confirmDiscard });
  useLayoutEffect(() => {
    latest.current = { dirty, confirmDiscard };
  });
  const guard = useRef<{ below: HistoryEntry; own: HistoryEntry } | null>(null);
  const isDiscarding = useRef(false);
  // The form is still dirty after a save, and the router may load the next page in full.
  const [isDiscarded, setDiscarded] = useState(false);
  useBeforeUnload(dirty && !isDiscarded);
  const isOnOwnEntry = inDialog ? hasFormEntry : hasGuardEntry;

  const discardAndNavigate = useCallback(
    (navigate: Navigate) => {
      isDiscarding.current = true;
      setDiscarded(true);
      const stepsBack = isOnOwnEntry();
      if (stepsBack) window.addEventListener('popstate', navigate, { once: true });
      if (inDialog) closeForm();
      else if (stepsBack) history.back();
      if (!stepsBack) navigate();
    },
    [inDialog, isOnOwnEntry],
  );

  useLayoutEffect(() => {
    if (!dirty || (inDialog ? guard.current : hasGuardEntry())) return;
    const below = inDialog ? entryBelowForm() : currentEntry();
    if (!inDialog) history.pushState({ [historyKey]: true }, '', location.href);
    // Includes the router's state, so that the router recognizes the entry.
    guard.current = { below, own: currentEntry() };
  }, [dirty, inDialog]);

  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!guard.current || isDiscarding.current || isOnOwnEntry()) return;
      const { below, own } = guard.current;
      // Several steps at once pass this page, as does one started before the entry was added.
      const isPast = location.href !== below.href;
      if (!latest.current.dirty) {
        guard.current = null;
        if (!inDialog && !isPast) history.back();
        return;
      }
      // The router would remove the form.
      event.stopImmediatePropagation();
      if (isPast) history.pushState(below.state, '', below.href);
      history.pushState(own.state, '', own.href);
      latest.current.confirmDiscard(() => discardAndNavigate(() => inDialog || history.back()));
    };
    return interceptPopState(onPopState);
  }, [inDialog, isOnOwnEntry, discardAndNavigate]);

  useLayoutEffect(
    () =>
      dirty
        ? confirmNavigation((navigate) => latest.current.confirmDiscard(() => discardAndNavigate(navigate)))
        : undefined,
    [dirty, discardAndNavigate],
  );

  useLayoutEffect(() => {
    if (!dirty) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || isDiscarding.current || !navigates(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      const address = link.pathname + link.search + link.hash;
      latest.current.confirmDiscard(() => discardAndNavigate(() => router.push(address)));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dirty, router, discardAndNavigate]);

  return discardAndNavigate;
}

function navigates(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
