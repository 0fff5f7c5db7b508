'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { routesOf } from '../../nav.ts';
import { lazily } from '../../ui/lazily.tsx';
import { dismiss, useDismissed } from './dismissals.ts';
import { useLowStock, watchStock } from './low-stock.ts';

const ReminderNotice = lazily(() => import('./ReminderNotice.tsx'));

/**
 * Reminds, once after each sign-in, of products whose inactive devices are at or below their threshold, and has the
 * bell know of them too. It is an extra: when it cannot be asked for, no screen suffers. `sid` tells one sign-in from
 * the next.
 */
export function Reminder({ sid }: { sid: string }) {
  const { items = [] } = useLowStock();
  const dismissed = useDismissed(sid);
  // The list of alerts says all of it itself, and more.
  const listed = usePathname() === routesOf.inventoryAlerts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next sign-in asks anew
  useEffect(watchStock, [sid]);
  if (dismissed || listed || items.length === 0) return null;
  return <ReminderNotice count={items.length} onClose={() => dismiss(sid)} />;
}
