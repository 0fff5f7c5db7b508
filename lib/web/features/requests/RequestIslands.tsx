'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const ResetIsland = createListIsland(['requests'], async () => ({
  useList: (await import('./lists.ts')).useResetList,
}));

export const RefundIsland = createListIsland(['requests'], async () => ({
  useList: (await import('./lists.ts')).useRefundList,
}));

export const SoftwareApplyIsland = createListIsland(['requests'], async () => ({
  useList: (await import('./lists.ts')).useSoftwareApplyList,
}));
