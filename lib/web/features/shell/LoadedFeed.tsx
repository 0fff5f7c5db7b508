'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operationQuery } from '../../queries/operation-query.ts';
import { countsIntervalMs, sentWithPage, useShellCounts } from '../../queries/shell-counts.ts';
import { latestMessagesQuery } from '../../queries/unread.ts';
import { QueryProvider } from '../../ui/providers/QueryProvider.tsx';
import { addAllReplies } from '../feedback/reply-store.ts';
import { useLowStock } from './low-stock.ts';

const repliesStaleMs = 5 * 60_000;

interface Props {
  hasStock: boolean;
}

/** Keeps the counts of the bell and the menu up to date. Loaded by ShellFeed with the query cache. */
export default function LoadedFeed(props: Props) {
  return (
    <QueryProvider>
      <Feed {...props} />
    </QueryProvider>
  );
}

/** Loads the newest messages every minute while the page is visible, low stock, and replies, and stores their counts. */
function Feed({ hasStock }: Props) {
  const { data } = useQuery({
    ...latestMessagesQuery,
    staleTime: countsIntervalMs - 1000,
    refetchInterval: countsIntervalMs,
    refetchOnWindowFocus: true,
  });
  const unread = data?.unread;
  const low = useLowStock({ isActive: hasStock }).items?.length ?? 0;
  // After a failure the menu has no dot for replies until the next visit.
  const { data: replies } = useQuery({
    ...operationQuery('feedback.replies', {}, { background: true }),
    ...sentWithPage('replies'),
    staleTime: repliesStaleMs,
    refetchOnWindowFocus: true,
  });
  useEffect(() => useShellCounts.setState({ unread, low }), [unread, low]);
  useEffect(() => addAllReplies(replies?.items ?? []), [replies]);
  return null;
}
