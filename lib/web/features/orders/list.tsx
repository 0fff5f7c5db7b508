import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { orderStates } from '#lib/contract/constants.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { usePaymentMethodColumn } from '../../ui/list/table/use-payment-method-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { Logistics, useLogisticsName } from './logistics.tsx';
import { OrderStatus } from './OrderStatus.tsx';

type Field = keyof typeof import('../../../../messages/en/orders.json')['field'];
type TextField = {
  [Key in Field & keyof OrderRow]: OrderRow[Key] extends string ? Key : never;
}[Field & keyof OrderRow];

export function useOrderColumns(): Column<OrderRow>[] {
  const t = useTranslations('orders');
  const { day, integer } = useFormats();
  const amount = useMoneyColumn();
  const logistics = useLogisticsName();
  const time = useTimeColumn();
  const payment = usePaymentMethodColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const hidden = true;
    const copy = true;
    const text = (field: TextField, width: number): Column<OrderRow> => ({
      ...label(field),
      value: (row) => row[field],
      width,
    });
    const instant = (field: 'orderedAt' | 'paidAt') => time<OrderRow>(label(field), (row) => row[field]);
    const calendarDay = (field: 'softwareStart' | 'softwareEnd'): Column<OrderRow> => ({
      ...label(field),
      value: (row) => (row[field] ? day(row[field]) : ''),
      exported: (row) => row[field] ?? '',
      width: 150,
      hidden,
    });
    const yesNo = (row: OrderRow) => flagText(row.shipped, t('yes'), t('no'));
    return [
      { ...text('number', 166), sort: true, lead: true, copy },
      {
        ...label('status'),
        value: (row) => (row.status ? t(`state.${row.status}`) : row.statusText),
        cell: (row) => (row.status || row.statusText ? <OrderStatus {...row} /> : null),
        width: 154,
        phone: 'end',
      },
      { ...instant('orderedAt'), sort: true, phone: 'line', named: false },
      amount({ ...label('amount'), width: 140, sort: true, phone: 'line' }, (row) => row.amount),
      { ...text('piNumber', 118), copy },
      { ...text('waybill', 132), copy },
      {
        ...label('logistics'),
        value: (row) => (row.logistics ? logistics(row.logistics) : ''),
        cell: (row) => row.logistics && <Logistics status={row.logistics} />,
        width: 228,
      },
      { ...text('dealer', 180), hidden },
      { ...instant('paidAt'), hidden },
      payment({ ...label('paymentMethod'), width: 150, hidden }),
      {
        ...label('integral'),
        value: (row) => (row.integral === null ? '' : integer(row.integral)),
        exported: (row) => row.integral ?? '',
        width: 100,
        align: 'end',
        hidden,
      },
      { ...label('shipped'), value: yesNo, width: 110, hidden },
      { ...text('courier', 140), hidden },
      { ...text('courierNumber', 158), hidden, copy },
      { ...text('purchase', 260), hidden },
      { ...text('vehicle', 180), hidden },
      { ...text('user', 170), hidden },
      calendarDay('softwareStart'),
      calendarDay('softwareEnd'),
    ];
  }, [t, day, time, integer, amount, logistics, payment]);
}

function useLogisticsFilter(): Extract<Filter, { kind: 'choices' }> {
  const t = useTranslations('orders');
  const name = useLogisticsName();
  return useMemo(
    () => ({
      kind: 'choices',
      name: 'logistics',
      label: t('field.logistics'),
      isCustom: true,
      // The options are translated, so they are cached by language.
      key: `orders.logistics ${t('logistics.notSent')}`,
      load: async (signal) => {
        const { items } = await call('orders.logisticsStatuses', {}, { signal });
        return items.map((status) => ({ value: status.id, label: name(status) }));
      },
    }),
    [t, name],
  );
}

function useOrderFilters(): Filter[] {
  const t = useTranslations('orders');
  const logistics = useLogisticsFilter();
  return useMemo(
    () => [
      {
        kind: 'search',
        name: 'number',
        input: 'recordNumber',
        label: t('field.number'),
        hint: t('filter.begins'),
      },
      {
        kind: 'select',
        name: 'status',
        label: t('field.status'),
        options: orderStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'days', name: 'ordered', label: t('field.orderedAt'), from: 'orderedFrom', to: 'orderedTo' },
      { kind: 'text', name: 'pi', input: 'recordNumber', label: t('field.piNumber'), isCustom: true },
      { kind: 'text', name: 'waybill', input: 'recordNumber', label: t('field.waybill'), isCustom: true },
      logistics,
    ],
    [t, logistics],
  );
}

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
