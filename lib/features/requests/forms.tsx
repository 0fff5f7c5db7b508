'use client';

import css from '../../ui/form/form.module.css';
import { lazily } from '../../ui/lazily.tsx';

const Waiting = () => (
  <div className={css.skeleton}>
    <span />
    <span />
    <span />
    <span />
  </div>
);

/** The forms bring the validator and their controls along; the frame of the page is there before. */
export const ResetForm = lazily(() => import('./RequestForm.tsx').then((loaded) => loaded.ResetForm), {
  loading: Waiting,
});
export const RefundForm = lazily(() => import('./RequestForm.tsx').then((loaded) => loaded.RefundForm), {
  loading: Waiting,
});
export const SoftwareApplyForm = lazily(
  () => import('./RequestForm.tsx').then((loaded) => loaded.SoftwareApplyForm),
  { loading: Waiting },
);
