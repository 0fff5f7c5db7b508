'use client';

import dynamic from 'next/dynamic';

/** The form of a token brings the validator along; it comes when somebody opens it. */
export const TokenForm = dynamic(() => import('./TokenForm.tsx').then((loaded) => loaded.TokenForm), {
  ssr: false,
});
