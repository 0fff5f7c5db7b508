'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

export const ShopOrderRecordIsland = createRecordIsland(
  ['form', 'shopOrders'],
  () => import('./ShopOrderTools.tsx'),
);
