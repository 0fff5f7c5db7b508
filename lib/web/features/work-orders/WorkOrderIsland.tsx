'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const WorkOrderIsland = createListIsland(['workOrders'], async () => ({
  useList: (await import('./list.tsx')).useWorkOrderList,
}));
