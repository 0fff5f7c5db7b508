'use client';

import { bellPageSize } from '#lib/contract/constants.ts';
import { getQueryClient } from '../ui/providers/QueryProvider.tsx';
import { invalidateInTabs } from '../ui/storage/tab-channel.ts';
import { operationQuery } from './operation-query.ts';
import { sentWithPage, useShellCounts, watchCounts } from './shell-counts.ts';

/** The newest messages, and how many are unread. These calls do not keep an idle session alive. */
export const latestMessagesQuery = {
  ...operationQuery('messages.list', { query: { pageSize: bellPageSize } }, { background: true }),
  ...sentWithPage('messages'),
};

/** Changes the shown count. A request under way is sent again: its count may be older. */
export function setUnread(next: number | ((unread: number) => number)): void {
  const client = getQueryClient();
  const { queryKey } = latestMessagesQuery;
  const before = client.getQueryData(queryKey)?.unread;
  client.setQueryData(queryKey, (page = useShellCounts.getState().messages) => {
    if (!page) return page;
    return { ...page, unread: Math.max(0, typeof next === 'number' ? next : next(page.unread)) };
  });
  if (client.getQueryData(queryKey)?.unread !== before && client.isFetching({ queryKey }) > 0)
    void client.invalidateQueries({ queryKey });
  watchCounts();
}

/** Loads the newest messages and their count again, in every tab. */
export const refreshUnread = (): void => invalidateInTabs(latestMessagesQuery.queryKey);
