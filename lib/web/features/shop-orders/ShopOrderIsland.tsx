'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { ShipForm } from './forms.tsx';

export const ShopOrderIsland = createListIsland(['form', 'shopOrders'], async () => ({
  useList: (await import('./list.tsx')).useShopOrderList,
  Form: ShipForm,
}));
