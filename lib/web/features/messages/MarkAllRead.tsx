'use client';

import { useEffect } from 'react';
import { useShellCounts } from '../../queries/shell-counts.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';

interface Props {
  /** A new object for each page that was loaded; null when it failed. */
  page: { unread: number | null } | null;
  label: string;
}

/**
 * The button that marks every message as read; hidden when no message is unread. MessageIsland handles its press by `data-action`.
 * Also gives the bell the count of the page.
 */
export function MarkAllRead({ page, label }: Props) {
  const unreadInBell = useShellCounts(({ unread }) => unread);
  const isHydrated = useHydrated();
  const unread = isHydrated && unreadInBell !== undefined ? unreadInBell : page?.unread;
  useEffect(() => {
    if (page) void import('../../queries/unread.ts').then(({ setUnread }) => setUnread(page.unread), ignore);
  }, [page]);
  // Null is an unknown number.
  if (unread === undefined || unread === 0) return null;
  return (
    <Button variant="outlined" data-action="markAllRead" data-record="null">
      <Icon name="Check" />
      {label}
    </Button>
  );
}

/** The bell loads its own count later. */
const ignore = () => {};
