'use client';

import { useTranslations } from 'next-intl';
import { useUnread } from '../../queries/unread.ts';

/** How many messages are unread: `first`, as the server rendered it, until the bell has a newer count. */
export function UnreadCount({ first }: { first: number }) {
  const t = useTranslations('home.messages');
  return t('unread', { count: useUnread(first) });
}
