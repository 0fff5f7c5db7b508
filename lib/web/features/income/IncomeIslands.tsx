'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const SplitIsland = createListIsland(['income'], async () => ({
  useList: (await import('./splits.tsx')).useSplitList,
}));

export const SplitOrderIsland = createListIsland(['income'], async () => ({
  useList: (await import('./split-orders.tsx')).useSplitOrderList,
}));

export const WithdrawalIsland = createListIsland(['income'], async () => ({
  useList: (await import('./withdrawals.tsx')).useWithdrawalList,
}));
