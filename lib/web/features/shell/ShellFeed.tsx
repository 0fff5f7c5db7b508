'use client';

import { useEffect, useState } from 'react';
import type { ResponseBody } from '#lib/contract/index.ts';
import {
  countsIntervalMs,
  type ShellCounts,
  startPollingCounts,
  useShellCounts,
} from '../../queries/shell-counts.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { runWhenIdle } from '../../ui/loading/run-when-idle.ts';
import { onInvalidated } from '../../ui/storage/tab-channel.ts';
import { addAllReplies, setRepliesUser } from '../feedback/reply-store.ts';

const LoadedFeed = lazyComponent(() => import('./LoadedFeed.tsx'));

const idleTimeoutMs = 1_000;

export interface FirstCounts {
  messages: Promise<ResponseBody<'messages.list'> | null> | null;
  stock: Promise<ResponseBody<'inventoryAlerts.firing'> | null> | null;
  replies: Promise<ResponseBody<'feedback.replies'> | null> | null;
  chat: Promise<ResponseBody<'chat.history'> | null> | null;
}

interface Props {
  user: string;
  hasStock: boolean;
  first: FirstCounts | undefined;
}

/** Shows what the page says of the counts of bell and menu. They load again after a minute, and after a change. */
export function ShellFeed({ user, hasStock, first }: Props) {
  const isPolling = useShellCounts((counts) => counts.isPolling);
  useEffect(() => setRepliesUser(user), [user]);
  // When the page is rendered again, the browser has newer counts.
  const [sent] = useState(first);
  useEffect(() => {
    if (!sent) return runWhenIdle(startPollingCounts, idleTimeoutMs);
    let isCurrent = true;
    const take = <T,>(part: Promise<T | null> | null, show: (value: T) => void) =>
      void part?.then((value) => value && isCurrent && show(value), ignore);
    const set = (counts: Partial<ShellCounts>) =>
      useShellCounts.setState({ ...counts, loadedAt: Date.now() });
    take(sent.messages, (messages) => set({ messages, unread: messages.unread }));
    take(sent.stock, (stock) => set({ stock, low: stock.items.length }));
    take(sent.replies, (replies) => {
      set({ replies });
      addAllReplies(replies.items);
    });
    const timer = setTimeout(startPollingCounts, countsIntervalMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sent]);
  useEffect(
    () =>
      onInvalidated(() => {
        useShellCounts.setState({ loadedAt: 0 });
        startPollingCounts();
      }),
    [],
  );
  return isPolling && <LoadedFeed hasStock={hasStock} />;
}

const ignore = () => {};
