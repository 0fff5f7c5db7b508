import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SplitOrder } from '#lib/contract/operations/income.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { orderRoute } from '../../nav.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
import { useCurrencyAndPeriodFilters, useCurrencyColumn } from './common-filters.ts';
import { splitOrdersPath, splitPath } from './paths.ts';

const amounts = ['amount', 'software', 'goods', 'share'] as const;

/** Returns the definition of the list of the orders in revenue splits. A row opens the page of the order. */
export function useSplitOrderList(): ListDefinition<SplitOrder> {
  const t = useTranslations('income');
  const columns = useColumns();
  const common = useCurrencyAndPeriodFilters('recordedAt');
  return useMemo(
    () => ({
      name: 'splitOrders',
      title: t('orders.title'),
      emptyText: t('orders.noneYet'),
      path: splitOrdersPath,
      load: pageLoader('income.orders'),
      loadAll: streamAll('income.orders'),
      columns,
      filters: [
        {
          kind: 'search',
          name: 'q',
          input: 'recordNumber',
          label: t('field.order'),
          hint: t('filter.example', { example: 'SO202610' }),
        },
        {
          kind: 'text',
          name: 'split',
          input: 'recordNumber',
          label: t('filter.split'),
          hint: t('filter.example', { example: 'RS2026W31' }),
        },
        ...common,
      ],
      detail: (row) => orderRoute(row.orderId),
    }),
    [t, columns, common],
  );
}

function useColumns(): Column<SplitOrder>[] {
  const t = useTranslations('income');
  const time = useTimeColumn();
  const money = useMoneyColumn();
  const currency = useCurrencyColumn<SplitOrder>();
  return useMemo(() => {
    const instant = (field: 'orderedAt' | 'recordedAt') =>
      time<SplitOrder>({ field, label: t(`field.${field}`) }, (row) => row[field]);
    return [
      {
        field: 'number',
        label: t('field.order'),
        value: (row) => row.number,
        rowName: (row) => row.number || t('unnumbered'),
        width: 172,
        sort: true,
        lead: true,
        copy: true,
      },
      { ...instant('orderedAt'), sort: true, phone: 'end' },
      {
        field: 'split',
        label: t('field.number'),
        value: (row) => row.splitNumber,
        cell: (row) => <a href={splitPath(row.splitId)}>{row.splitNumber || t('unnumbered')}</a>,
        width: 160,
        verbatim: true,
        named: true,
      },
      { ...instant('recordedAt'), hidden: true },
      ...amounts.map((field) =>
        money<SplitOrder>(
          {
            field,
            label: t(field === 'amount' ? 'field.orderAmount' : `field.${field}`),
            width: 142,
            sort: field === 'amount',
          },
          (row) => row[field],
        ),
      ),
      { field: 'dealer', label: t('field.dealer'), value: (row) => row.dealer, width: 180, hidden: true },
      {
        field: 'purchase',
        label: t('field.purchase'),
        value: (row) => row.purchase,
        width: 280,
        hidden: true,
      },
      currency,
    ];
  }, [t, time, money, currency]);
}
