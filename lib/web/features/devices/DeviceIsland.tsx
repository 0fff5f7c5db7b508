'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const DeviceIsland = createListIsland(['devices'], async () => ({
  useList: (await import('./list.ts')).useDeviceList,
}));
