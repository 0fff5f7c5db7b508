'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Loaded on demand, as it bundles the validator. */
export const TokenForm = lazyComponent(() => import('./TokenForm.tsx').then((loaded) => loaded.TokenForm));
