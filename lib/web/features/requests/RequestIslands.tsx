'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const ResetIsland = createListIsland(['requests'], async () => ({
  useList: (await import('./request-lists.ts')).useResetList,
}));

export const RefundIsland = createListIsland(['requests'], async () => ({
  useList: (await import('./request-lists.ts')).useRefundList,
}));

export const SoftwareApplyIsland = createListIsland(['requests'], async () => ({
  useList: (await import('./request-lists.ts')).useSoftwareApplyList,
}));
