'use client';

import { lazily } from '../../ui/lazily.tsx';

/** The form of a token brings the validator along; it comes when somebody opens it. */
export const TokenForm = lazily(() => import('./TokenForm.tsx').then((loaded) => loaded.TokenForm));
