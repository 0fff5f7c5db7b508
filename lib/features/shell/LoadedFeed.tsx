'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShellCounts } from '../../queries/shell-counts.ts';
import { latestMessagesQuery } from '../../queries/unread.ts';
import { QueryProvider } from '../../ui/QueryProvider.tsx';
import { useLowStock } from './low-stock.ts';
import { StockReminder } from './StockReminder.tsx';
import { useWatchReplies } from './watch-replies.ts';

export interface FeedProps {
  user: string;
  sid: string;
  hasStock: boolean;
}

const intervalMs = 60_000;

export default function LoadedFeed(props: FeedProps) {
  return (
    <QueryProvider>
      <Feed {...props} />
    </QueryProvider>
  );
}

/** The newest messages every minute while the page is visible, low stock, and replies. */
function Feed({ user, sid, hasStock }: FeedProps) {
  const { data } = useQuery({
    ...latestMessagesQuery,
    staleTime: intervalMs - 1000,
    refetchInterval: intervalMs,
    refetchOnWindowFocus: true,
  });
  const unread = data?.unread;
  const low = useLowStock({ isActive: hasStock }).items?.length ?? 0;
  useWatchReplies(user);
  useEffect(() => useShellCounts.setState({ unread, low }), [unread, low]);
  return hasStock && <StockReminder sid={sid} />;
}
