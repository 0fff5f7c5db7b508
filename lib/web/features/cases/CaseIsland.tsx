'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const CaseIsland = createListIsland(['cases'], async () => ({
  useList: (await import('./list.tsx')).useCaseList,
}));
