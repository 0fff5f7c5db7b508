'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const SessionIsland = createListIsland(['sessions'], async () => {
  const [{ useSessionList }, { EndDialog }] = await Promise.all([
    import('./list.tsx'),
    import('./EndDialog.tsx'),
  ]);
  return { useList: useSessionList, Dialog: EndDialog };
});
