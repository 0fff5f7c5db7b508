'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

export const DeviceRecordIsland = createRecordIsland(['form', 'devices'], () => import('./DeviceTools.tsx'));
