'use client';

import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';
import css from './goods.module.css';
import { ShelfContext } from './shelf.ts';

/** Whether goods are on the shelf, and the switch that changes it. */
export function ShelfCell({ goods }: { goods: GoodsRow }) {
  const t = useTranslations('goods');
  const setShelf = use(ShelfContext);
  const [busy, setBusy] = useState<GoodsRow>();
  const { name, onShelf } = goods;
  const change = async () => {
    if (busy === goods) return;
    setBusy(goods);
    await setShelf(goods, !onShelf);
    setBusy(undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={onShelf}
      aria-label={t('onShelfOf', { name })}
      aria-disabled={busy === goods}
      className={css.switch}
      title={t(onShelf ? 'takeOff' : 'putOn')}
      onClick={() => void change()}
    >
      <span aria-hidden="true" />
      {t(onShelf ? 'onShelf' : 'offShelf')}
    </button>
  );
}
