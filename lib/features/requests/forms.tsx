'use client';

import dynamic from 'next/dynamic';
import css from '../../ui/form/form.module.css';

const Waiting = () => (
  <div className={css.skeleton}>
    <span />
    <span />
    <span />
    <span />
  </div>
);

/** The forms bring the validator and their controls along; the frame of the page is there before. */
export const ResetForm = dynamic(() => import('./RequestForm.tsx').then((loaded) => loaded.ResetForm), {
  ssr: false,
  loading: Waiting,
});
export const RefundForm = dynamic(() => import('./RequestForm.tsx').then((loaded) => loaded.RefundForm), {
  ssr: false,
  loading: Waiting,
});
export const SoftwareApplyForm = dynamic(
  () => import('./RequestForm.tsx').then((loaded) => loaded.SoftwareApplyForm),
  { ssr: false, loading: Waiting },
);
