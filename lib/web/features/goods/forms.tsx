'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';

const loading = () => <Skeleton bars={4} height={40} style={{ minHeight: 320 }} />;

/** Loaded on demand, as forms bundle the validator and their controls. */
export const NewGoodsForm = lazyComponent(() => import('./GoodsForm.tsx').then((loaded) => loaded.NewGoods), {
  loading,
});
