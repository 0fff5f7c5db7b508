'use client';

import { useLayoutEffect } from 'react';
import { confirmNavigation } from './navigation/navigate.ts';

/* Asks before unsaved changes are lost by a reload, a step in the history, a link or a script that navigates. */

let leavingForSignIn = false;

/** Whether the page is being left for sign-in, so that its session may end without a dialog. */
export const isLeavingForSignIn = () => leavingForSignIn;

export const setLeavingForSignIn = (value: boolean): void => {
  leavingForSignIn = value;
};

/** Loads the sign-in page, without asking about unsaved changes. */
export function leaveForSignIn(address: string): void {
  setLeavingForSignIn(true);
  window.location.assign(address);
}

/** Makes the browser ask before the page is left or reloaded. */
export function useBeforeUnload(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    confirmUnload(stop.signal);
    return () => stop.abort();
  }, [active]);
}

function confirmUnload(signal: AbortSignal): void {
  const onUnload = (event: BeforeUnloadEvent) => {
    // Without a session nothing can be kept. Browsers ask only users who have interacted with the page.
    if (!leavingForSignIn && navigator.userActivation?.hasBeenActive !== false) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload, { signal });
}

/**
 * Stops whatever would leave this URL, and calls `confirmDiscard` with a function that repeats it after `signal` was
 * aborted. Older browsers cannot stop a step in the history (decision 58).
 */
export function guardUnsavedChanges(
  signal: AbortSignal,
  confirmDiscard: (proceed: () => void) => void,
): void {
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable || isSamePage(new URL(destination.url))) return;
    event.preventDefault();
    confirmDiscard(() => navigation.traverseTo(destination.key));
  };
  window.navigation?.addEventListener('navigate', onNavigate, { signal });
  confirmNavigation(signal, confirmDiscard);
  confirmUnload(signal);
}

const isSamePage = ({ pathname, search }: URL) =>
  pathname === location.pathname && search === location.search;
