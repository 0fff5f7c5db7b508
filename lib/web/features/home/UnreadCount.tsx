'use client';

import { useTranslations } from 'next-intl';
import { useCount } from '../../i18n/use-count.ts';
import { useShellCounts } from '../../queries/shell-counts.ts';

/**
 * The number of unread messages: `first` from the server, until the shell's bell has loaded a newer one. Nothing when it is
 * unknown.
 */
export function UnreadCount({ first }: { first: number | null }) {
  const t = useTranslations('home.messages');
  const counted = useCount();
  const { unread = first } = useShellCounts();
  return unread === null ? null : t('unread', counted(unread));
}
