'use client';

import { useTranslations } from 'next-intl';
import type { ReplyKind } from '#lib/contract/constants.ts';
import { useCount } from '../../i18n/use-count.ts';
import { useNewReplyCount } from '../feedback/reply-store.ts';
import css from './menu.module.css';

/** The dot at an entry of the collapsed side menu that has new replies. */
export function ReplyDot({ kind }: { kind: ReplyKind }) {
  return useNewReplyCount(kind) > 0 && <b className={css.dot} data-new />;
}

/** The number of new replies at the end of a menu link; hidden without one. Screen readers say what it counts. */
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
