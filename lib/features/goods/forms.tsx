'use client';

import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { lazily } from '../../ui/lazily.tsx';

/** The form brings the validator and its controls along; the frame of the page is there before. */
export const GoodsForm = lazily(() => import('./GoodsForm.tsx').then((loaded) => loaded.EditGoods), {
  loading: () => <FormSkeleton />,
});
export const NewGoodsForm = lazily(() => import('./GoodsForm.tsx').then((loaded) => loaded.NewGoods), {
  loading: () => <FormSkeleton />,
});
