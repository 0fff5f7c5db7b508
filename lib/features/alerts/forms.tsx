'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The form of an alert brings the validator along; it comes when somebody opens it. */
export const AlertForm = lazyComponent(() => import('./AlertForm.tsx').then((loaded) => loaded.AlertForm));
