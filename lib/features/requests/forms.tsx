'use client';

import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { lazily } from '../../ui/lazily.tsx';

/** The forms bring the validator and their controls along; the frame of the page is there before. */
export const ResetForm = lazily(() => import('./RequestForm.tsx').then((loaded) => loaded.ResetForm), {
  loading: () => <FormSkeleton />,
});
export const RefundForm = lazily(() => import('./RequestForm.tsx').then((loaded) => loaded.RefundForm), {
  loading: () => <FormSkeleton />,
});
export const SoftwareApplyForm = lazily(
  () => import('./RequestForm.tsx').then((loaded) => loaded.SoftwareApplyForm),
  { loading: () => <FormSkeleton /> },
);
