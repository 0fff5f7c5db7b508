'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { every } from '../../api/every.ts';
import type { GoodsRow } from '../../contract/goods.ts';
import type { Input } from '../../contract/index.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useGoodsActions } from './actions.ts';
import { useGoodsColumns } from './columns.tsx';
import { useGoodsFilters } from './filters.ts';
import { newGoods } from './paths.ts';

/** The list of goods, declared (screen 18). */
export function useGoodsList(): ListDefinition<GoodsRow> {
  const t = useTranslations('goods');
  const columns = useGoodsColumns();
  const filters = useGoodsFilters();
  const actions = useGoodsActions();
  return useMemo(
    () => ({
      name: 'goods',
      title: t('title'),
      noneYet: t('noneYet'),
      add: t('add'),
      addAt: newGoods,
      path: routesOf.goods,
      load: (query, signal) =>
        call('goods.list', { query: query as Input<'goods.list'>['query'] }, signal ? { signal } : {}),
      all: every('goods.list'),
      columns,
      filters,
      actions,
      detail: true,
      edit: 'ownPage',
    }),
    [t, columns, filters, actions],
  );
}
