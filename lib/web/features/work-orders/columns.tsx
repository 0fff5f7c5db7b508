import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { WorkOrder } from '#lib/contract/operations/work-orders.ts';
import { truncateText } from '../../ui/list/table/truncate-text.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { StateTag } from './StateTag.tsx';

type Field = keyof typeof import('../../../../messages/en/workOrders.json')['field'] & keyof WorkOrder;

const maxProblemLength = 80;

export function useWorkOrderColumns(): Column<WorkOrder>[] {
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
        width: 124,
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
