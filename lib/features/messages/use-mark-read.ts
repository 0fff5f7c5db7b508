'use client';

import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import type { Message } from '../../contract/messages.ts';
import { lowerUnread, setUnread } from '../../ui/shell/unread.ts';

/** Messages opened since the page was loaded: each is marked once, however often it is drawn. */
const opened = new Set<string>();

/** Marks a message read when it is shown, and lowers the unread count by exactly one (portal.md 4). */
export function useMarkRead({ id, read }: Message): void {
  useEffect(() => {
    if (read || opened.has(id)) return;
    opened.add(id);
    markRead(id).catch(() => {
      // Not marked: it stays unread, and the next visit tries again.
      opened.delete(id);
    });
  }, [id, read]);
}

async function markRead(id: string): Promise<void> {
  const { done } = await call('messages.markRead', { body: { ids: [id] } });
  if (!done.includes(id)) throw new Error('The message was not marked');
  lowerUnread(1);
  // The bell may have counted before or after; the service's own count settles it.
  const { unread } = await call('messages.list', { query: { pageSize: 1 } }, { background: true });
  setUnread(unread);
}
