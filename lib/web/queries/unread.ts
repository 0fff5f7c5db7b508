'use client';

import { bellPageSize } from '#lib/contract/constants.ts';
import { getQueryClient } from '../ui/providers/QueryProvider.tsx';
import { invalidateInTabs } from '../ui/storage/tab-channel.ts';
import { operationQuery } from './operation-query.ts';
import { sentWithPage, startPollingCounts, useShellCounts } from './shell-counts.ts';

/** Query options of the newest messages and the number of unread ones. The call does not keep an idle session alive. */
export const latestMessagesQuery = {
  ...operationQuery('messages.list', { query: { pageSize: bellPageSize } }, { background: true }),
  ...sentWithPage('messages'),
};

/**
 * Sets the displayed number of unread messages after some were marked as read. A request in flight is sent again, because
 * its count may be from before the change. Starts the polling of the counts.
 */
export function setUnread(next: number | ((unread: number) => number)): void {
  const client = getQueryClient();
  const { queryKey } = latestMessagesQuery;
  const previous = client.getQueryData(queryKey)?.unread;
  client.setQueryData(queryKey, (page = useShellCounts.getState().messages) => {
    if (!page) return page;
    return { ...page, unread: Math.max(0, typeof next === 'number' ? next : next(page.unread)) };
  });
  if (client.getQueryData(queryKey)?.unread !== previous && client.isFetching({ queryKey }) > 0)
    void client.invalidateQueries({ queryKey });
  startPollingCounts();
}

/** Loads the newest messages and their count again, in every tab. */
export const refreshUnread = (): void => invalidateInTabs(latestMessagesQuery.queryKey);
