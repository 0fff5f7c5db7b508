'use client';

import type { ReplyKind } from '#lib/contract/constants.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type Reply, useIsNewReply } from './reply-store.ts';

/** A tag before the text of a reply that was not seen in this browser; nothing for others. */
export function NewReplyTag({ kind, reply, text }: { kind: ReplyKind; reply: Reply; text: string }) {
  const isNewReply = useIsNewReply(kind);
  if (!isNewReply(reply)) return null;
  return (
    <>
      <Tag tone="info">{text}</Tag>{' '}
    </>
  );
}
