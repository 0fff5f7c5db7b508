'use client';

import { useEffect } from 'react';
import { markReplyRead, type Reply, useIsNewReply } from './reply-store.ts';

/** Marks a reply as seen in this browser when the page of its record is opened. Renders nothing. */
export function MarkReplyRead({ kind, id, repliedAt }: { kind: string } & Reply) {
  const isUnread = useIsNewReply(kind)({ id, repliedAt });
  useEffect(() => {
    if (isUnread) markReplyRead(kind, { id, repliedAt });
  }, [isUnread, kind, id, repliedAt]);
  return null;
}
