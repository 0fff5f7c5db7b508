'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const OrderIsland = createListIsland(['orders'], async () => ({
  useList: (await import('./list.tsx')).useOrderList,
}));
