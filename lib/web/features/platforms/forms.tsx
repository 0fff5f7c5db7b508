'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Loaded on demand, as it bundles the validator. */
export const PlatformForm = lazyComponent(() =>
  import('./PlatformForm.tsx').then((loaded) => loaded.PlatformForm),
);
