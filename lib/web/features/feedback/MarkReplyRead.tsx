'use client';

import { useEffect } from 'react';
import { markReplyRead, type Reply, useIsNewReply } from './reply-store.ts';

export function MarkReplyRead({ kind, id, repliedAt }: { kind: string } & Reply) {
  const isUnread = useIsNewReply(kind)({ id, repliedAt });
  useEffect(() => {
    if (isUnread) markReplyRead(kind, { id, repliedAt });
  }, [isUnread, kind, id, repliedAt]);
  return null;
}
