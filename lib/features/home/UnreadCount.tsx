'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { unreadChanges, useUnread } from '../../ui/shell/unread.ts';

const never = () => () => undefined;

/** How many messages are unread: `first`, as the page was drawn, until the bell knows better. */
export function UnreadCount({ first }: { first: number }) {
  const t = useTranslations('home.messages');
  const counted = useUnread();
  const known = useSyncExternalStore(
    never,
    () => unreadChanges() > 0,
    () => false,
  );
  return t('unread', { count: known ? counted : first });
}
