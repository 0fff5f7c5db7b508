'use client';

import { useTranslations } from 'next-intl';
import type { ReplyKind } from '../../contract/feedback-constants.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type Reply, useIsNewReply } from './reply-store.ts';

export function ReplyCell({ kind, row }: { kind: ReplyKind; row: Reply & { reply: string } }) {
  const t = useTranslations('feedback');
  const isNew = useIsNewReply(kind)(row);
  return (
    <>
      {isNew && (
        <>
          <Tag tone="error">{t('newReply')}</Tag>{' '}
        </>
      )}
      {row.reply}
    </>
  );
}
