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

export default function LoadedFeed(props: Props) {
  return (
    <QueryProvider>
      <Feed {...props} />
    </QueryProvider>
  );
}

/** The newest messages every minute while the page is visible, low stock, and replies. */
function Feed({ hasStock }: Props) {
  const { data } = useQuery({
    ...latestMessagesQuery,
    staleTime: countsIntervalMs - 1000,
    refetchInterval: countsIntervalMs,
    refetchOnWindowFocus: true,
  });
  const unread = data?.unread;
  const low = useLowStock({ isActive: hasStock }).items?.length ?? 0;
  // After a failure there is no dot until the next visit.
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
