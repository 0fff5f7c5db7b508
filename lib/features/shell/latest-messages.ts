'use client';

import { useQuery } from '@tanstack/react-query';
import type { MessageRow } from '../../contract/messages.ts';
import { latestMessagesQuery } from '../../queries/unread.ts';

const intervalMs = 60_000;

export interface LatestMessages {
  messages: MessageRow[] | undefined;
  error: unknown;
  reload: () => void;
}

/** Loads the newest messages and the unread count every minute while the page is visible. */
export function useLatestMessages(): LatestMessages {
  const { data, error, refetch } = useQuery({
    ...latestMessagesQuery,
    staleTime: intervalMs - 1000,
    refetchInterval: intervalMs,
    refetchOnWindowFocus: true,
  });
  return { messages: data?.items, error: error ?? undefined, reload: () => void refetch() };
}
