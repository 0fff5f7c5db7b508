'use client';

import { createRecordIsland } from '../../ui/detail/RecordIsland.tsx';

/** The client component of a device's page. Its forms and dialogs (DeviceTools) load when they are used. */
export const DeviceRecordIsland = createRecordIsland(['form', 'devices'], () => import('./DeviceTools.tsx'));
