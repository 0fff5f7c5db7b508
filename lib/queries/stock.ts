'use client';

import { routesOf } from '../nav.ts';
import { listKey } from '../ui/list/use-list.ts';
import { invalidateInTabs } from '../ui/QueryProvider.tsx';
import { operationQuery } from './operation-query.ts';

/** Products at or below their threshold. This call does not keep an idle session alive. */
export const lowStockQuery = operationQuery('inventoryAlerts.firing', {}, { background: true });

/**
 * To be called after inventory alerts were added, changed or removed. Updates the list of alerts, the reminder and the
 * bell in every tab; `isListed` says that the list in this tab shows the change.
 */
export function stockChanged({ isListed = false } = {}): void {
  invalidateInTabs(lowStockQuery.queryKey);
  invalidateInTabs(listKey({ path: routesOf.inventoryAlerts }), { here: !isListed });
}
