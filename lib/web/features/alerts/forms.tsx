'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Loaded on demand, as it bundles the validator. */
export const AlertForm = lazyComponent(() => import('./AlertForm.tsx').then((loaded) => loaded.AlertForm));
