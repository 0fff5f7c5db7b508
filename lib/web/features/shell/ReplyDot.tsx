'use client';

import { useTranslations } from 'next-intl';
import type { ReplyKind } from '#lib/contract/constants.ts';
import { useCount } from '../../i18n/use-count.ts';
import { useNewReplies } from '../feedback/reply-store.ts';
import css from './menu.module.css';

export function ReplyDot({ kind }: { kind: ReplyKind }) {
  return useNewReplies(kind) > 0 && <b className={css.dot} data-new />;
}

/** The count for screen readers, as part of the link's name. */
export function ReplyCount({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('shell.menu');
  const counted = useCount();
  const count = useNewReplies(kind);
  return count > 0 && <span className="visually-hidden"> {t('newReplies', counted(count))}</span>;
}
