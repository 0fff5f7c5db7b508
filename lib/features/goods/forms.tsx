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

/** The form brings the validator and its controls along; the frame of the page is there before. */
export const GoodsForm = lazily(() => import('./GoodsForm.tsx').then((loaded) => loaded.EditGoods), {
  loading: Waiting,
});
export const NewGoodsForm = lazily(() => import('./GoodsForm.tsx').then((loaded) => loaded.NewGoods), {
  loading: Waiting,
});
