'use client';

import { lazily } from '../../ui/lazily.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const loading = () => <Skeleton bars={4} height={40} sx={{ minHeight: 320 }} />;

/** The forms bring the validator and their controls along; the frame of the page is there before. */
export const ResetForm = lazily(() => import('./RequestForm.tsx').then((loaded) => loaded.ResetForm), {
  loading,
});
export const RefundForm = lazily(() => import('./RequestForm.tsx').then((loaded) => loaded.RefundForm), {
  loading,
});
export const SoftwareApplyForm = lazily(
  () => import('./RequestForm.tsx').then((loaded) => loaded.SoftwareApplyForm),
  { loading },
);
