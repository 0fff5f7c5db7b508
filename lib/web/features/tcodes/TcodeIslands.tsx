'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const TcodeIsland = createListIsland(['tcodes'], async () => ({
  useList: (await import('./list.tsx')).useTcodeList,
}));

export const TcodeOrderIsland = createListIsland(['tcodes'], async () => ({
  useList: (await import('./order-list.tsx')).useTcodeOrderList,
}));
