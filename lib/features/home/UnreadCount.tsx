'use client';

import { useTranslations } from 'next-intl';
import { useUnread } from '../../queries/unread.ts';

/** The unread messages: `first` from the server, until the bell has loaded a newer count. */
export function UnreadCount({ first }: { first: number }) {
  const t = useTranslations('home.messages');
  return t('unread', { count: useUnread(first) });
}
