import { useMessages } from 'next-intl';
import type { ReplyKind } from '#lib/contract/constants.ts';
import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import { NewReplyCount } from './NewReplyCount.tsx';
import type { Reply } from './reply-store.ts';

/**
 * NewReplyCount with its texts, above the lists of feedback and reviews. `rows` are those of the page, undefined without any.
 */
export function NewReplies({ kind, rows }: { kind: ReplyKind; rows: readonly Reply[] | undefined }) {
  const { newReplies, markAllRead, allMarkedRead } = useMessages().feedback;
  const replies = rows?.flatMap(({ id, repliedAt }) => (repliedAt ? [{ id, repliedAt }] : []));
  return (
    <MergedMessagesProvider messages={{ feedback: { newReplies, markAllRead, allMarkedRead } }}>
      <NewReplyCount kind={kind} replies={replies ?? []} />
    </MergedMessagesProvider>
  );
}
