import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useGoodsActions } from './bulk-actions.ts';
import { useGoodsColumns } from './columns.tsx';
import { useGoodsFilters } from './filters.ts';
import { newGoodsPath } from './paths.ts';

export function useGoodsList(): ListDefinition<GoodsRow> {
  const t = useTranslations('goods');
  const columns = useGoodsColumns();
  const filters = useGoodsFilters();
  const actions = useGoodsActions();
  return useMemo(
    () => ({
      name: 'goods',
      title: t('title'),
      emptyText: t('noneYet'),
      add: t('add'),
      addUrl: newGoodsPath,
      path: routesOf.goods,
      load: pageLoader('goods.list'),
      loadAll: streamAll('goods.list'),
      columns,
      filters,
      actions,
      detail: true,
      edit: 'ownPage',
    }),
    [t, columns, filters, actions],
  );
}
