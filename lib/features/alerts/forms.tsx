'use client';

import dynamic from 'next/dynamic';

/** The form of an alert brings the validator along; it comes when somebody opens it. */
export const AlertForm = dynamic(() => import('./AlertForm.tsx').then((loaded) => loaded.AlertForm), {
  ssr: false,
});
