'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const SnFreeIsland = createListIsland(['snFree'], async () => ({
  useList: (await import('./list.tsx')).useSnFreeList,
}));
