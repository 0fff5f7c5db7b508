'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the list of messages, for MessageList. */
export const MessageIsland = createListIsland(['messages'], async () => ({
  useList: (await import('./list.tsx')).useMessageList,
  Dialog: (await import('./StartMarkAllRead.tsx')).StartMarkAllRead,
}));
