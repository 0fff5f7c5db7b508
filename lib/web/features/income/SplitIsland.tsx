'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const SplitIsland = createListIsland(['income'], async () => ({
  useList: (await import('./splits.tsx')).useSplitList,
}));
