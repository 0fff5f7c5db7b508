'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';

const loading = () => <Skeleton bars={4} height={40} style={{ minHeight: 320 }} />;

// Loaded on demand, as forms bundle the validator and their controls.
export const ResetForm = lazyComponent(() => import('./RequestForm.tsx').then((loaded) => loaded.ResetForm), {
  loading,
});
export const RefundForm = lazyComponent(
  () => import('./RequestForm.tsx').then((loaded) => loaded.RefundForm),
  {
    loading,
  },
);
export const SoftwareApplyForm = lazyComponent(
  () => import('./RequestForm.tsx').then((loaded) => loaded.SoftwareApplyForm),
  { loading },
);
