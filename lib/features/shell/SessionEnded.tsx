'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '../../api/call-at.ts';
import { lowStockQuery } from '../../queries/stock.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { isLeaving } from '../../ui/unsaved-changes.tsx';

const SessionEndedDialog = lazyComponent(() => import('./SessionEndedDialog.tsx'));

/** Asks for the password after the session has ended. The screen behind the dialog keeps its input. */
export function SessionEnded({ account }: { account: string }) {
  const { hasEnded } = useStore(sessionStore);
  const router = useRouter();
  const client = useQueryClient();
  // The server rendered this page for a session, whatever an earlier page recorded.
  useEffect(() => sessionStore.setState({ hasEnded: false }), []);
  if (!hasEnded || isLeaving()) return null;
  const back = () => {
    sessionStore.setState({ hasEnded: false });
    router.refresh();
    // Records under open forms are not reloaded, so that the input stays.
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    void client.invalidateQueries({ queryKey: lowStockQuery.queryKey });
  };
  return <SessionEndedDialog account={account} onBack={back} />;
}
