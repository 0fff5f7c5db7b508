'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const MessageIsland = createListIsland(['messages'], async () => ({
  useList: (await import('./list.tsx')).useMessageList,
  Dialog: (await import('./StartMarkAllRead.tsx')).StartMarkAllRead,
}));
