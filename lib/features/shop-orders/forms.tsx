'use client';

import { lazily } from '../../ui/lazily.tsx';

/** The form that ships an order brings the validator along; it comes when somebody opens it. */
export const ShipForm = lazily(() => import('./ShipForm.tsx').then((loaded) => loaded.ShipForm));
