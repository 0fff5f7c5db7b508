'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

/** Opens the shipping form on the page of a shop order, which the server renders. */
export const ShopOrderRecordIsland = createRecordIsland(
  ['form', 'shopOrders'],
  () => import('./ShopOrderTools.tsx'),
);
