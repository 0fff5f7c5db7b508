'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the product library, for its page. */
export const LibraryIsland = createListIsland(['productLibrary'], async () => ({
  useList: (await import('./list.tsx')).useLibrary,
}));
