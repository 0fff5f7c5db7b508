'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { ShipForm } from './forms.tsx';

/** The client component of the list of shop orders, for ShopOrderList. */
export const ShopOrderIsland = createListIsland(['form', 'shopOrders'], async () => ({
  useList: (await import('./list.tsx')).useShopOrderList,
  Form: ShipForm,
}));
