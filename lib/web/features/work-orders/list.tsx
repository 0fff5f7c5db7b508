import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { workOrderStates } from '#lib/contract/constants.ts';
import type { WorkOrder } from '#lib/contract/operations/work-orders.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import { truncateText } from '../../ui/list/table/truncate-text.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { StateTag } from './StateTag.tsx';

type Field = keyof typeof import('../../../../messages/en/workOrders.json')['field'] & keyof WorkOrder;

const maxProblemLength = 80;

function useWorkOrderColumns(): Column<WorkOrder>[] {
  const t = useTranslations('workOrders');
  const time = useTimeColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const text = (field: Exclude<Field, 'state' | 'createdAt' | 'submittedAt'>, width: number) => ({
      ...label(field),
      value: (row: WorkOrder) => row[field],
      width,
    });
    return [
      { ...text('number', 168), lead: true, copy: true, sort: true },
      {
        ...label('state'),
        value: ({ state }) => (state ? t(`state.${state}`) : ''),
        cell: ({ state }) => state && <StateTag state={state} />,
        width: 156,
        phone: 'end',
      },
      text('brand', 110),
      text('model', 120),
      { ...text('year', 84), sort: true },
      { ...text('problem', 262), short: (row) => truncateText(row.problem, maxProblemLength) },
      { ...time<WorkOrder>(label('createdAt'), (row) => row.createdAt), sort: true },
      { ...time<WorkOrder>(label('submittedAt'), (row) => row.submittedAt), sort: true, hidden: true },
      { ...text('jobNumber', 120), hidden: true, copy: true },
    ];
  }, [t, time]);
}

/** The tabs of WorkOrderList set the filter by status. */
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
