'use client';

import { usePathname } from 'next/navigation';
import { routesOf } from '../../nav.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { dismiss, useDismissed } from './dismissals.ts';
import { useLowStock } from './low-stock.ts';

const StockReminderNotice = lazyComponent(() => import('./StockReminderNotice.tsx'));

/** Reminds of low stock once per sign-in (`sid`), and loads it for the bell. A failed request shows nothing. */
export function StockReminder({ sid }: { sid: string }) {
  const { items = [] } = useLowStock({ isActive: true });
  const dismissed = useDismissed(sid);
  // The list of alerts shows the same.
  const listed = usePathname() === routesOf.inventoryAlerts;
  if (dismissed || listed || items.length === 0) return null;
  return <StockReminderNotice count={items.length} onClose={() => dismiss(sid)} />;
}
