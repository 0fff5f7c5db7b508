'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { onSessionAnnounced } from '../../api/session-announcements.ts';
import { isSessionLost, markSessionValid, sessionStore } from '../../api/session-store.ts';
import { useOnWindowFocus } from '../../ui/hooks/use-on-window-focus.ts';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { isLeavingForSignIn, setLeavingForSignIn } from '../../ui/unsaved-changes.ts';

const SessionEndedDialog = lazyPanel(['shell'], () => import('./SessionEndedDialog.tsx'));

/** Checks whether the session still exists. When the code of the check cannot be loaded, the next call of the API finds out. */
const startSessionCheck = () =>
  void import('../../api/call-at.ts').then((api) => api.checkSession()).catch(() => {});

/**
 * Part of every page: opens the dialog for the password when the session has ended, or another account has signed in. The screen
 * behind it keeps its input, and is reloaded after the sign-in.
 */
export function SessionEnded({ account }: { account: string }) {
  const session = useStore(sessionStore);
  const router = useRouter();
  const reload = useCallback(() => {
    router.refresh();
    // Without its code the queries keep their own retry.
    void import('./reload-failed-queries.ts')
      .then(({ reloadFailedQueries }) => reloadFailedQueries())
      .catch(() => {});
  }, [router]);

  useEffect(() => {
    // The server rendered this page for a session, whatever an earlier page recorded.
    markSessionValid();
    sessionStore.setState({ canShowDialog: true });
    return () => sessionStore.setState({ canShowDialog: false });
  }, []);
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (isSessionLost(before) && !isSessionLost(now)) reload();
      }),
    [reload],
  );
  useOnWindowFocus(startSessionCheck);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // A page from the browser's cache missed announcements, and may have been left for the sign-in page.
      setLeavingForSignIn(false);
      startSessionCheck();
    };
    const stopListening = onSessionAnnounced(startSessionCheck);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
  if (!isSessionLost(session) || isLeavingForSignIn()) return null;
  return (
    <SessionEndedDialog account={account} otherAccount={session.otherAccount} onBack={markSessionValid} />
  );
}
