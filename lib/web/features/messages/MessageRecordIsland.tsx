'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

export const MessageRecordIsland = createRecordIsland(['messages'], () => import('./MessageTools.tsx'));
