'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

// The client components of the lists. Their tools load when they are used.

export const SplitIsland = createListIsland(['income'], async () => ({
  useList: (await import('./split-list.tsx')).useSplitList,
}));

export const SplitOrderIsland = createListIsland(['income'], async () => ({
  useList: (await import('./split-order-list.tsx')).useSplitOrderList,
}));

export const WithdrawalIsland = createListIsland(['income'], async () => ({
  useList: (await import('./withdrawal-list.tsx')).useWithdrawalList,
}));
