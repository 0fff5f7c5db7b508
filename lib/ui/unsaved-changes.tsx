'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { closeForm, currentEntry, entryBelowForm, type HistoryEntry, hasFormEntry } from './form/form-url.ts';

/*
 * Keeps unsaved changes from being lost by a reload, a step back, a link or a script that navigates.
 */

type PopStateListener = (event: PopStateEvent) => void;
type Navigate = () => void;

interface State {
  isLeaving: boolean;
  /** Receives steps in the history before the router. */
  onPopState: PopStateListener | null;
  /** Asks before a script navigates. */
  ask: ((navigate: Navigate) => void) | null;
}

const store = createStore<State>(() => ({ isLeaving: false, onPopState: null, ask: null }));

/** Whether this page is being left for the sign-in; its session may then end without a dialog. */
export const isLeaving = () => store.getState().isLeaving;

/** Marks that this page is about to be left, or is not. */
export const setLeaving = (value: boolean): void => store.setState({ isLeaving: value });

/** Leaves this page and everything in its memory for `address`. */
export function leaveTo(address: string): void {
  setLeaving(true);
  window.location.assign(address);
}

/** Has the browser ask before the page is left or reloaded, while `active`. */
export function useBeforeUnload(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      // After a sign-out there is nothing to keep; and browsers ask only users who have done something.
      if (!isLeaving() && navigator.userActivation?.hasBeenActive !== false) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [active]);
}

/** Calls `listener` for steps in the history before the router, from which it may keep them. Returns what ends it. */
function interceptPopState(listener: PopStateListener): () => void {
  store.setState({ onPopState: listener });
  return () => {
    if (store.getState().onPopState === listener) store.setState({ onPopState: null });
  };
}

/** Stands in the root layout: effects inside the router run before its own, so that its listener is called later. */
export function PopStateInterceptor() {
  useLayoutEffect(() => {
    const intercept: PopStateListener = (event) => store.getState().onPopState?.(event);
    window.addEventListener('popstate', intercept);
    return () => window.removeEventListener('popstate', intercept);
  }, []);
  return null;
}

/** Calls `ask` for every `proceed` from now on. Returns what ends it. */
function blockNavigation(ask: (navigate: Navigate) => void): () => void {
  store.setState({ ask });
  return () => {
    if (store.getState().ask === ask) store.setState({ ask: null });
  };
}

/** Navigates by a script: at once, or after the user has agreed to lose unsaved changes. */
export function proceed(navigate: Navigate): void {
  const { ask } = store.getState();
  if (ask) ask(navigate);
  else navigate();
}

const historyKey = 'portalGuard';
const hasGuardEntry = () => Boolean(history.state?.[historyKey]);

/**
 * Calls `ask` with what would have happened, before unsaved changes are lost. A form in a dialog has an entry of its own
 * in the history (form/address.ts); a page gets a second one of the same address, so that a step back stays on it.
 * Returns a function that leaves on purpose, and closes a dialog.
 */
export function useUnsavedChanges(
  dirty: boolean,
  inDialog: boolean,
  ask: (navigate: Navigate) => void,
): (navigate: Navigate) => void {
  const router = useRouter();
  const latest = useRef({ dirty, ask });
  useLayoutEffect(() => {
    latest.current = { dirty, ask };
  });
  const guard = useRef<{ below: HistoryEntry; own: HistoryEntry } | null>(null);
  const leaving = useRef(false);
  // The form is still dirty after a save, and the router may load the next page in full.
  const [hasLeft, setHasLeft] = useState(false);
  useBeforeUnload(dirty && !hasLeft);
  const isOnOwnEntry = inDialog ? hasFormEntry : hasGuardEntry;

  /** Takes the form's entry out of the history, then navigates. */
  const leave = useCallback(
    (navigate: Navigate) => {
      leaving.current = true;
      setHasLeft(true);
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
    // With what the router has added, which makes it recognize the entry.
    guard.current = { below, own: currentEntry() };
  }, [dirty, inDialog]);

  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!guard.current || leaving.current || isOnOwnEntry()) return;
      const { below, own } = guard.current;
      // Several steps at once lead past this page, and so does one that the browser took before it knew of the entry.
      const isPast = location.href !== below.href;
      if (!latest.current.dirty) {
        guard.current = null;
        if (!inDialog && !isPast) history.back();
        return;
      }
      // The router would take the form away.
      event.stopImmediatePropagation();
      if (isPast) history.pushState(below.state, '', below.href);
      history.pushState(own.state, '', own.href);
      latest.current.ask(() => leave(() => inDialog || history.back()));
    };
    return interceptPopState(onPopState);
  }, [inDialog, isOnOwnEntry, leave]);

  useLayoutEffect(
    () => (dirty ? blockNavigation((navigate) => latest.current.ask(() => leave(navigate))) : undefined),
    [dirty, leave],
  );

  useLayoutEffect(() => {
    if (!dirty) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || leaving.current || !navigates(link, event)) return;
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

/** Whether a click on this link takes this tab to another page of the portal. */
function navigates(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
