import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { workOrderStates } from '#lib/contract/constants.ts';
import type { WorkOrder } from '#lib/contract/operations/work-orders.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { Filter, ListDefinition } from '../../ui/list/types.ts';
import { useWorkOrderColumns } from './columns.tsx';

/** Tabs set the status. */
function useWorkOrderFilters(): Filter[] {
  const t = useTranslations('workOrders');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', input: 'numberTerm', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'state',
        label: t('field.state'),
        isCustom: true,
        options: workOrderStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'text', name: 'brand', label: t('field.brand'), hint: t('filter.brandHint') },
      { kind: 'days', name: 'created', label: t('field.createdAt'), from: 'createdFrom', to: 'createdTo' },
    ],
    [t],
  );
}

export function useWorkOrderList(): ListDefinition<WorkOrder> {
  const t = useTranslations('workOrders');
  const columns = useWorkOrderColumns();
  const filters = useWorkOrderFilters();
  return useMemo(
    () => ({
      name: 'workOrders',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.workOrders,
      load: pageLoader('workOrders.list'),
      loadAll: streamAll('workOrders.list'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}
