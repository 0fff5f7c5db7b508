'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { checkSession } from '../../api/call-at.ts';
import { onSessionAnnounced } from '../../api/session-channel.ts';
import { isSessionLost, restoreSession, sessionStore } from '../../api/session-store.ts';
import { lowStockQuery } from '../../queries/stock.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { isLeaving, setLeaving } from '../../ui/unsaved-changes.tsx';
import { useOnWindowFocus } from '../../ui/use-on-window-focus.ts';

const SessionEndedDialog = lazyComponent(() => import('./SessionEndedDialog.tsx'));

/**
 * Asks for the password after the session has ended, or after another account has signed in. The screen behind the
 * dialog keeps its input.
 */
export function SessionEnded({ account }: { account: string }) {
  const session = useStore(sessionStore);
  const router = useRouter();
  const client = useQueryClient();
  const reload = useCallback(() => {
    router.refresh();
    // Records under open forms are not reloaded, so that the input stays.
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    void client.invalidateQueries({ queryKey: lowStockQuery.queryKey });
  }, [router, client]);

  useEffect(() => {
    // The server rendered this page for a session, whatever an earlier page recorded.
    restoreSession();
    sessionStore.setState({ hasDialog: true });
    return () => sessionStore.setState({ hasDialog: false });
  }, []);
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (isSessionLost(before) && !isSessionLost(now)) reload();
      }),
    [reload],
  );
  useOnWindowFocus(() => void checkSession());
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // A page from the browser's cache heard of no sign-in, and may have been left for one.
      setLeaving(false);
      void checkSession();
    };
    const stopListening = onSessionAnnounced(() => void checkSession());
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
  if (!isSessionLost(session) || isLeaving()) return null;
  return <SessionEndedDialog account={account} otherAccount={session.otherAccount} onBack={restoreSession} />;
}
