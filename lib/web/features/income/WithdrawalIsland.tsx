'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const WithdrawalIsland = createListIsland(['income'], async () => ({
  useList: (await import('./withdrawals.tsx')).useWithdrawalList,
}));
