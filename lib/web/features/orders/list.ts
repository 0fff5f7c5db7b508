import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useOrderColumns } from './columns.tsx';
import { useOrderFilters } from './filters.ts';

export function useOrderList(): ListDefinition<OrderRow> {
  const t = useTranslations('orders');
  const columns = useOrderColumns();
  const filters = useOrderFilters();
  return useMemo(
    () => ({
      name: 'orders',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.orders,
      load: pageLoader('orders.list'),
      loadAll: streamAll('orders.list'),
      columns,
      filters,
      detail: true,
    }),
    [columns, filters, t],
  );
}
