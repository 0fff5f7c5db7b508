'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

/** The client component of the device list. The list's tools load when they are used. */
export const DeviceIsland = createListIsland(['devices'], async () => ({
  useList: (await import('./list.ts')).useDeviceList,
}));
