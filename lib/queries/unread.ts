'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidateInTabs } from '../ui/QueryProvider.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { operationQuery } from './operation-query.ts';

/** Messages that the bell shows. */
const bellPageSize = 5;

/** The newest messages, and how many are unread. These calls do not keep an idle session alive. */
export const latestMessagesQuery = operationQuery(
  'messages.list',
  { query: { pageSize: bellPageSize } },
  { background: true },
);

/** Returns how many messages are unread: `first` until the bell's request is answered. */
export function useUnread(initial = 0): number {
  const { data } = useQuery({ ...latestMessagesQuery, enabled: false });
  const isHydrated = useHydrated();
  return (isHydrated ? data?.unread : undefined) ?? initial;
}

/** Returns a function that changes the shown count. A request under way is sent again: its count may be older. */
export function useSetUnread(): (next: number | ((unread: number) => number)) => void {
  const client = useQueryClient();
  return useCallback(
    (next) => {
      const { queryKey } = latestMessagesQuery;
      const before = client.getQueryData(queryKey)?.unread;
      client.setQueryData(queryKey, (page) => {
        if (!page) return page;
        return { ...page, unread: Math.max(0, typeof next === 'number' ? next : next(page.unread)) };
      });
      if (client.getQueryData(queryKey)?.unread !== before && client.isFetching({ queryKey }) > 0)
        void client.invalidateQueries({ queryKey });
    },
    [client],
  );
}

/** Returns a function that loads the newest messages and their count again, in every tab. */
export function useRefreshUnread(): () => void {
  const invalidate = useInvalidateInTabs();
  return useCallback(() => invalidate(latestMessagesQuery.queryKey), [invalidate]);
}
