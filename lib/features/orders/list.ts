'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { every } from '../../api/every.ts';
import type { Input } from '../../contract/index.ts';
import type { OrderRow } from '../../contract/orders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useOrderColumns } from './columns.tsx';
import { useOrderFilters } from './filters.ts';

/** The list of orders, declared (screen 14). */
export function useOrderList(): ListDefinition<OrderRow> {
  const t = useTranslations('orders');
  const columns = useOrderColumns();
  const filters = useOrderFilters();
  return useMemo(
    () => ({
      name: 'orders',
      title: t('title'),
      noneYet: t('noneYet'),
      path: routesOf.orders,
      load: (query, signal) =>
        call('orders.list', { query: query as Input<'orders.list'>['query'] }, signal ? { signal } : {}),
      all: every('orders.list'),
      columns,
      filters,
      detail: true,
    }),
    [columns, filters, t],
  );
}
