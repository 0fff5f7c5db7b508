'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

export const DealerRecordIsland = createRecordIsland(['form', 'dealers'], () => import('./DealerTools.tsx'));
