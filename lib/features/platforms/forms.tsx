'use client';

import { lazily } from '../../ui/lazily.tsx';

/** The form of a platform brings the validator along; it comes when somebody opens it. */
export const PlatformForm = lazily(() => import('./PlatformForm.tsx').then((loaded) => loaded.PlatformForm));
