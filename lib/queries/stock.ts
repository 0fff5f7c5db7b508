'use client';

import { useCallback } from 'react';
import { routesOf } from '../nav.ts';
import { listKey } from '../ui/list/use-list.ts';
import { useInvalidateInTabs } from '../ui/QueryProvider.tsx';
import { operationQuery } from './operation-query.ts';

/** Products at or below their threshold. This call does not keep an idle session alive. */
export const lowStockQuery = operationQuery('inventoryAlerts.firing', {}, { background: true });

/**
 * Returns a function to call after inventory alerts were added, changed or removed. It updates the list of alerts, the
 * reminder and the bell in every tab; `isListed` says that the list in this tab shows the change.
 */
export function useStockChanged(): (options?: { isListed?: boolean }) => void {
  const invalidate = useInvalidateInTabs();
  return useCallback(
    ({ isListed = false } = {}) => {
      invalidate(lowStockQuery.queryKey);
      invalidate(listKey({ path: routesOf.inventoryAlerts }), { here: !isListed });
    },
    [invalidate],
  );
}
