'use client';

import { useTranslations } from 'next-intl';
import { useCount } from '../../i18n/use-count.ts';
import { useShellCounts } from '../../queries/shell-counts.ts';

/** The unread messages: `first` from the server, until the bell has loaded a newer count. */
export function UnreadCount({ first }: { first: number }) {
  const t = useTranslations('home.messages');
  const counted = useCount();
  const { unread = first } = useShellCounts();
  return t('unread', counted(unread));
}
