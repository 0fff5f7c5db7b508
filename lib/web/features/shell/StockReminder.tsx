'use client';

import { usePathname } from 'next/navigation';
import { routesOf } from '../../nav.ts';
import { useShellCounts } from '../../queries/shell-counts.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { dismiss, useDismissed } from './dismissals.ts';

const StockReminderNotice = lazyComponent(() => import('./StockReminderNotice.tsx'));

/** Reminds of low stock once per sign-in (`sid`). */
export function StockReminder({ sid }: { sid: string }) {
  const low = useShellCounts((counts) => counts.low);
  const dismissed = useDismissed(sid);
  // The list of alerts shows the same.
  const listed = usePathname() === routesOf.inventoryAlerts;
  if (dismissed || listed || low === 0) return null;
  return <StockReminderNotice count={low} onClose={() => dismiss(sid)} />;
}
