'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

/** Opens the delete dialog on the page of a message, which the server renders. */
export const MessageRecordIsland = createRecordIsland(['messages'], () => import('./MessageTools.tsx'));
