'use client';

import { useTranslations } from 'next-intl';
import type { ReplyKind } from '../../contract/feedback-constants.ts';
import { useNewReplies } from '../feedback/reply-store.ts';
import css from './menu.module.css';

export function ReplyDot({ kind }: { kind: ReplyKind }) {
  return useNewReplies(kind) > 0 && <b className={css.dot} data-new />;
}

/** The count for screen readers, as part of the link's name. */
export function ReplyCount({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('shell.menu');
  const count = useNewReplies(kind);
  return count > 0 && <span className="visually-hidden"> {t('newReplies', { count })}</span>;
}
