'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the list of full-software records, for SnFreeList. */
export const SnFreeIsland = createListIsland(['snFree'], async () => ({
  useList: (await import('./list.tsx')).useSnFreeList,
}));
