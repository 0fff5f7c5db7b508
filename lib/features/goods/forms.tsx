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

/** The form brings the validator and its controls along; the frame of the page is there before. */
export const GoodsForm = dynamic(() => import('./GoodsForm.tsx').then((loaded) => loaded.EditGoods), {
  ssr: false,
  loading: Waiting,
});
export const NewGoodsForm = dynamic(() => import('./GoodsForm.tsx').then((loaded) => loaded.NewGoods), {
  ssr: false,
  loading: Waiting,
});
