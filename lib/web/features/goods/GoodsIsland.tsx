'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

// The search for a product has texts of forms.
export const GoodsIsland = createListIsland(['form', 'goods'], async () => ({
  useList: (await import('./list.tsx')).useGoodsList,
}));
