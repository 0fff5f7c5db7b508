'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Loaded on demand, as it bundles the validator. */
const PlatformForm = lazyComponent(() => import('./PlatformForm.tsx').then((loaded) => loaded.PlatformForm));

export const PlatformIsland = createListIsland(['form', 'platforms'], async () => ({
  useList: (await import('./list.tsx')).usePlatformList,
  Form: PlatformForm,
}));
