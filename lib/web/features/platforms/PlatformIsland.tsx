'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { PlatformForm } from './forms.tsx';

export const PlatformIsland = createListIsland(['form', 'platforms'], async () => ({
  useList: (await import('./list.ts')).usePlatformList,
  Form: PlatformForm,
}));
