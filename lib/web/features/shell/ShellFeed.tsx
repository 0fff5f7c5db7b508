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

/** The counts that the server streams with the page. Null without access, or when loading failed. */
export interface FirstCounts {
  messages: Promise<ResponseBody<'messages.list'> | null> | null;
  stock: Promise<ResponseBody<'inventoryAlerts.firing'> | null> | null;
  replies: Promise<ResponseBody<'feedback.replies'> | null> | null;
  chat: Promise<ResponseBody<'chat.history'> | null> | null;
}

interface Props {
  user: string;
  hasStock: boolean;
  /** Undefined after a navigation within the portal. */
  first: FirstCounts | undefined;
}

/**
 * Fills the counts of the bell and the menu: first those that came with the page. After a minute or a change,
 * LoadedFeed loads them. Counts that failed to load stay empty until then.
 */
export function ShellFeed({ user, hasStock, first }: Props) {
  const isPolling = useShellCounts((counts) => counts.isPolling);
  useEffect(() => setRepliesUser(user), [user]);
  // Only the first render counts; later the browser has newer counts.
  const [firstCounts] = useState(first);
  useEffect(() => {
    if (!firstCounts) return runWhenIdle(startPollingCounts, idleTimeoutMs);
    let isCurrent = true;
    const whenLoaded = <T,>(part: Promise<T | null> | null, store: (value: T) => void) =>
      void part?.then((value) => value && isCurrent && store(value), ignore);
    const setCounts = (counts: Partial<ShellCounts>) =>
      useShellCounts.setState({ ...counts, loadedAt: Date.now() });
    whenLoaded(firstCounts.messages, (messages) => setCounts({ messages, unread: messages.unread }));
    whenLoaded(firstCounts.stock, (stock) => setCounts({ stock, low: stock.items.length }));
    whenLoaded(firstCounts.replies, (replies) => {
      setCounts({ replies });
      addAllReplies(replies.items);
    });
    const timer = setTimeout(startPollingCounts, countsIntervalMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [firstCounts]);
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
