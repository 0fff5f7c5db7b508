'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import type { Message } from '../../contract/messages.ts';
import { refreshUnread, setUnread } from '../../queries/unread.ts';

/** Marks a message as read once per page load, and lowers the unread count. */
export function useMarkRead({ id, read }: Message): void {
  const client = useQueryClient();
  const mutationKey = ['messages.markRead', id];
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async () => {
      const { done } = await call('messages.markRead', { body: { ids: [id] } });
      if (!done.includes(id)) throw new Error('The message was not marked');
    },
    onSuccess: () => {
      setUnread((unread) => unread - 1);
      refreshUnread();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    const isMarked = client
      .getMutationCache()
      .findAll({ mutationKey })
      .some(({ state }) => state.status === 'pending' || state.status === 'success');
    // After a failure the message stays unread until the next visit.
    if (!read && !isMarked) mutate();
  }, [id, read]);
}
