'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';

const loading = () => <Skeleton bars={4} height={40} style={{ minHeight: 320 }} />;

/** The form for new goods, loaded on demand, as it bundles the validator and its controls. */
export const NewGoodsForm = lazyComponent(
  () => import('./GoodsForm.tsx').then((loaded) => loaded.NewGoodsForm),
  { loading },
);
