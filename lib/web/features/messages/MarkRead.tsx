'use client';

import { useEffect } from 'react';

const markedIds = new Set<string>();

/**
 * Marks a message as read when its page is shown, and lowers the unread count. After a failure it stays unread until the next
 * visit.
 */
export function MarkRead({ id }: { id: string }) {
  useEffect(() => {
    if (markedIds.has(id)) return;
    markedIds.add(id);
    markRead(id).catch(() => markedIds.delete(id));
  }, [id]);
  return null;
}

async function markRead(id: string): Promise<void> {
  const [{ call }, { refreshUnread, setUnread }] = await Promise.all([
    import('../../api/call.ts'),
    import('../../queries/unread.ts'),
  ]);
  const { done } = await call('messages.markRead', { body: { ids: [id] } });
  if (!done.includes(id)) throw new Error('The message was not marked');
  setUnread((unread) => unread - 1);
  refreshUnread();
}
