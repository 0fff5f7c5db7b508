'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the list of cases. The list's tools load when they are used. */
export const CaseIsland = createListIsland(['cases'], async () => ({
  useList: (await import('./list.tsx')).useCaseList,
}));
