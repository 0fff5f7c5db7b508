'use client';

import { lazily } from '../../ui/lazily.tsx';

/** The form of an alert brings the validator along; it comes when somebody opens it. */
export const AlertForm = lazily(() => import('./AlertForm.tsx').then((loaded) => loaded.AlertForm));
