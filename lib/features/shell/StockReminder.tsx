'use client';

import { usePathname } from 'next/navigation';
import { routesOf } from '../../nav.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { dismiss, useDismissed } from './dismissals.ts';
import { useLowStock } from './low-stock.ts';

const StockReminderNotice = lazyComponent(() => import('./StockReminderNotice.tsx'));

/**
 * Reminds, once after each sign-in, of products whose inactive devices are at or below their threshold, and loads them
 * for the bell too. `sid` tells one sign-in from the next. A failed request shows nothing here.
 */
export function StockReminder({ sid }: { sid: string }) {
  const { items = [] } = useLowStock({ isActive: true });
  const dismissed = useDismissed(sid);
  // The list of alerts shows the same.
  const listed = usePathname() === routesOf.inventoryAlerts;
  if (dismissed || listed || items.length === 0) return null;
  return <StockReminderNotice count={items.length} onClose={() => dismiss(sid)} />;
}
