'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the list of work orders, for WorkOrderList. */
export const WorkOrderIsland = createListIsland(['workOrders'], async () => ({
  useList: (await import('./list.tsx')).useWorkOrderList,
}));
