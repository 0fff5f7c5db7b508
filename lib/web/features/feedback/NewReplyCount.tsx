'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReplyKind } from '#lib/contract/constants.ts';
import { useCount } from '../../i18n/use-count.ts';
import { Button } from '../../ui/parts/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import css from './new-replies.module.css';
import { addReplies, markAllRepliesRead, type Reply, useNewReplyCount } from './reply-store.ts';

/** The number of new replies with a button that marks all as seen. Adds the replies of the page's rows to those that count. */
export function NewReplyCount({ kind, replies }: { kind: ReplyKind; replies: readonly Reply[] }) {
  const t = useTranslations('feedback');
  const counted = useCount();
  const count = useNewReplyCount(kind);
  const [isMarked, setIsMarked] = useState(false);
  const confirmation = useRef<HTMLSpanElement>(null);
  const isCleared = isMarked && count === 0;
  useEffect(() => addReplies(kind, replies), [kind, replies]);
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (isCleared) confirmation.current?.focus();
  }, [isCleared]);
  if (isCleared) {
    return (
      <span ref={confirmation} className={css.cleared} tabIndex={-1}>
        {t('allMarkedRead')}
      </span>
    );
  }
  if (count === 0) return null;
  return (
    <span className={css.replies}>
      <Tag tone="info">{t('newReplies', counted(count))}</Tag>
      <Button
        onClick={() => {
          setIsMarked(true);
          markAllRepliesRead(kind);
        }}
      >
        {t('markAllRead')}
      </Button>
    </span>
  );
}
