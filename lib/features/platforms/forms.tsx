'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The form of a platform brings the validator along; it comes when somebody opens it. */
export const PlatformForm = lazyComponent(() =>
  import('./PlatformForm.tsx').then((loaded) => loaded.PlatformForm),
);
