'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/**
 * The client component of the list of goods. The list's tools load when they are used. `form` has texts of the filter that
 * searches for a product.
 */
export const GoodsIsland = createListIsland(['form', 'goods'], async () => ({
  useList: (await import('./list.tsx')).useGoodsList,
}));
