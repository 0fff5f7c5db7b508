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
export function setUnread(next: number | null | ((unread: number) => number)): void {
  const client = getQueryClient();
  const { queryKey } = latestMessagesQuery;
  const previous = client.getQueryData(queryKey)?.unread;
  client.setQueryData(queryKey, (page = useShellCounts.getState().messages) => {
    if (!page) return page;
    return { ...page, unread: nextUnread(page.unread, next) };
  });
  if (client.getQueryData(queryKey)?.unread !== previous && client.isFetching({ queryKey }) > 0)
    void client.invalidateQueries({ queryKey });
  startPollingCounts();
}

/** Null is an unknown number, which stays unknown after a change. */
function nextUnread(unread: number | null, next: Parameters<typeof setUnread>[0]): number | null {
  if (typeof next !== 'function') return next;
  return unread === null ? null : Math.max(0, next(unread));
}

/** Loads the newest messages and their count again, in every tab. */
export const refreshUnread = (): void => invalidateInTabs(latestMessagesQuery.queryKey);
