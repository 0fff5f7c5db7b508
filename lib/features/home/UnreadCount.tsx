'use client';

import { useTranslations } from 'next-intl';
import { useShellCounts } from '../../queries/shell-counts.ts';

/** The unread messages: `first` from the server, until the bell has loaded a newer count. */
export function UnreadCount({ first }: { first: number }) {
  const t = useTranslations('home.messages');
  const { unread = first } = useShellCounts();
  return t('unread', { count: unread });
}
