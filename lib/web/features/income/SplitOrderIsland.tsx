'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const SplitOrderIsland = createListIsland(['income'], async () => ({
  useList: (await import('./split-orders.tsx')).useSplitOrderList,
}));
