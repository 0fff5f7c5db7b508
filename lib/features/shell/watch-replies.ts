'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { replyKinds } from '../../contract/feedback-constants.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { addReplies, setRepliesUser } from '../feedback/reply-store.ts';

const staleTimeMs = 5 * 60_000;

/** Loads the latest replies, and again when the reader returns. */
export function useWatchReplies(user: string): void {
  useEffect(() => setRepliesUser(user), [user]);
  // After a failure there is no dot until the next visit.
  const { data } = useQuery({
    ...operationQuery('feedback.replies', {}, { background: true }),
    staleTime: staleTimeMs,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    for (const kind of replyKinds) addReplies(kind, data?.items.filter((reply) => reply.kind === kind) ?? []);
  }, [data]);
}
