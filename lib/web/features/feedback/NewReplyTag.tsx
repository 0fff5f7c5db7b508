'use client';

import type { ReplyKind } from '#lib/contract/constants.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type Reply, useIsNewReply } from './reply-store.ts';

/** Marks a reply that was not seen in this browser. */
export function NewReplyTag({ kind, reply, text }: { kind: ReplyKind; reply: Reply; text: string }) {
  return (
    useIsNewReply(kind)(reply) && (
      <>
        <Tag tone="info">{text}</Tag>{' '}
      </>
    )
  );
}
