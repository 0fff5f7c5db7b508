'use client';

import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';
import { keepKeys } from '../../ui/list/CopyButton.tsx';
import { Tag } from '../../ui/list/Tag.tsx';
import css from './goods.module.css';
import { ShelfContext } from './shelf.ts';

/** Whether goods are on the shelf, with the button that changes it. */
export function ShelfCell({ goods, tabIndex }: { goods: GoodsRow; tabIndex: number | undefined }) {
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
    <span className={css.shelf}>
      <Tag tone={onShelf ? 'success' : 'plain'}>{t(onShelf ? 'onShelf' : 'offShelf')}</Tag>
      <button
        type="button"
        className={css.switch}
        aria-label={t(onShelf ? 'takeOffOf' : 'putOnOf', { name })}
        aria-disabled={busy === goods}
        tabIndex={tabIndex}
        onKeyDown={keepKeys}
        onClick={(event) => {
          event.stopPropagation();
          void change();
        }}
      >
        {t(onShelf ? 'takeOffShort' : 'putOnShort')}
      </button>
    </span>
  );
}
