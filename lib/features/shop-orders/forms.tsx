'use client';

import dynamic from 'next/dynamic';

/** The form that ships an order brings the validator along; it comes when somebody opens it. */
export const ShipForm = dynamic(() => import('./ShipForm.tsx').then((loaded) => loaded.ShipForm), {
  ssr: false,
});
