'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The form of a token brings the validator along; it comes when somebody opens it. */
export const TokenForm = lazyComponent(() => import('./TokenForm.tsx').then((loaded) => loaded.TokenForm));
