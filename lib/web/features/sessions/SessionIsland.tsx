'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const SessionIsland = createListIsland(['sessions'], async () => {
  const [{ useSessionList }, { SessionDialog }] = await Promise.all([
    import('./list.tsx'),
    import('./SessionDialog.tsx'),
  ]);
  return { useList: useSessionList, Dialog: SessionDialog };
});
