'use client';

import { useTranslations } from 'next-intl';
import type { ReplyKind } from '#lib/contract/constants.ts';
import { useCount } from '../../i18n/use-count.ts';
import { useNewReplyCount } from '../feedback/reply-store.ts';
import css from './menu.module.css';

/** The mark of a collapsed menu. */
export function ReplyDot({ kind }: { kind: ReplyKind }) {
  return useNewReplyCount(kind) > 0 && <b className={css.dot} data-new />;
}

/** The count, at the end of the link. Screen readers hear what it counts, as part of the link's name. */
export function ReplyCount({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('shell.menu');
  const counted = useCount();
  const count = useNewReplyCount(kind);
  if (count === 0) return null;
  const { shown } = counted(count);
  return (
    <>
      <span className="visually-hidden"> {t('newReplies', counted(count))}</span>
      <b className={css.count} aria-hidden="true">
        {shown}
      </b>
    </>
  );
}
