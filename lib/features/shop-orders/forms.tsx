'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The form that ships an order brings the validator along; it comes when somebody opens it. */
export const ShipForm = lazyComponent(() => import('./ShipForm.tsx').then((loaded) => loaded.ShipForm));
