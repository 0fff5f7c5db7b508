'use client';

import dynamic from 'next/dynamic';

/** The form of a platform brings the validator along; it comes when somebody opens it. */
export const PlatformForm = dynamic(
  () => import('./PlatformForm.tsx').then((loaded) => loaded.PlatformForm),
  { ssr: false },
);
