import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { tcodeOrderStatusNames } from '#lib/contract/constants.ts';
import type { TcodeOrder } from '#lib/contract/operations/tcodes.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { orderCardsPath } from './paths.ts';
import { OrderStatus, useOrderStatusName } from './states.tsx';

type Field = keyof typeof import('../../../../messages/en/tcodes.json')['order'];

function useOrderColumns(): Column<TcodeOrder>[] {
  const t = useTranslations('tcodes');
  const status = useOrderStatusName();
  const { integer } = useFormats();
  const time = useTimeColumn();
  const money = useMoneyColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`order.${field}`) });
    const number = (field: 'years' | 'quantity' | 'used', width: number): Column<TcodeOrder> => ({
      ...label(field),
      value: (row) => (row[field] === null ? '' : integer(row[field])),
      exported: (row) => row[field] ?? '',
      width,
      align: 'end',
      named: true,
    });
    return [
      {
        ...label('number'),
        value: (row) => row.number,
        rowName: (row) => row.number || row.id,
        width: 190,
        lead: true,
        copy: true,
      },
      {
        ...label('status'),
        value: (row) => status(row.status),
        cell: (row) => row.status && <OrderStatus status={row.status} />,
        width: 192,
        phone: 'end',
      },
      { ...label('product'), value: (row) => row.product, width: 164, phone: 'line' },
      { ...number('quantity', 138), sort: true },
      number('used', 112),
      { ...number('years', 90), hidden: true },
      money<TcodeOrder>({ ...label('amount'), width: 132, sort: true, phone: 'line' }, (row) => row.amount),
      { ...time<TcodeOrder>(label('createdAt'), (row) => row.createdAt), sort: true },
      { ...time<TcodeOrder>(label('paidAt'), (row) => row.paidAt), sort: true, hidden: true },
    ];
  }, [t, status, integer, time, money]);
}

/** Returns the definition of the list of Tcode orders. Orders have no page of their own; a row links to its Tcodes. */
export function useTcodeOrderList(): ListDefinition<TcodeOrder> {
  const t = useTranslations('tcodes');
  const columns = useOrderColumns();
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'search', name: 'q', input: 'numberTerm', label: t('filter.q'), hint: t('filter.orderHint') },
      {
        kind: 'select',
        name: 'status',
        label: t('order.status'),
        options: Object.entries(tcodeOrderStatusNames).map(([value, word]) => ({
          value,
          label: t(`orderStatus.${word}`),
        })),
      },
      { kind: 'days', name: 'created', label: t('order.createdAt'), from: 'from', to: 'to' },
    ],
    [t],
  );
  return useMemo(
    () => ({
      name: 'tcodeOrders',
      title: t('ordersTitle'),
      emptyText: t('noOrdersYet'),
      path: routesOf.tcodeOrders,
      load: pageLoader('tcodeOrders.list'),
      loadAll: streamAll('tcodeOrders.list'),
      columns,
      filters,
      detail: (row) => orderCardsPath(row.number || row.id),
    }),
    [t, columns, filters],
  );
}
