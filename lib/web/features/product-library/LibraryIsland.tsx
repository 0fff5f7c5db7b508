'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const LibraryIsland = createListIsland(['productLibrary'], async () => ({
  useList: (await import('./list.tsx')).useLibrary,
}));
