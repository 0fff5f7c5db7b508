'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the list of orders, for its page. */
export const OrderIsland = createListIsland(['orders'], async () => ({
  useList: (await import('./list.tsx')).useOrderList,
}));
