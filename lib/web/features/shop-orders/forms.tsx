'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Loaded on demand, as it bundles the validator. */
export const ShipForm = lazyComponent(() => import('./ShipForm.tsx').then((loaded) => loaded.ShipForm));
