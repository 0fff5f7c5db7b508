'use client';

import { lazily } from '../../ui/lazily.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const loading = () => <Skeleton bars={4} height={40} sx={{ minHeight: 320 }} />;

/** The form brings the validator and its controls along; the frame of the page is there before. */
export const GoodsForm = lazily(() => import('./GoodsForm.tsx').then((loaded) => loaded.EditGoods), {
  loading,
});
export const NewGoodsForm = lazily(() => import('./GoodsForm.tsx').then((loaded) => loaded.NewGoods), {
  loading,
});
