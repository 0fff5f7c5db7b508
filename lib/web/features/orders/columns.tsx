import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
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
    const yesNo = (row: OrderRow) => t(row.shipped ? 'yes' : 'no');
    return [
      { ...text('number', 166), sort: true, lead: true, copy },
      {
        ...label('status'),
        value: (row) => (row.status ? t(`state.${row.status}`) : row.statusText),
        cell: (row) => (row.status || row.statusText ? <OrderStatus {...row} /> : null),
        width: 154,
      },
      { ...instant('orderedAt'), sort: true },
      amount({ ...label('amount'), width: 140, sort: true }, (row) => row.amount),
      { ...text('piNumber', 118), copy },
      { ...text('waybill', 132), copy },
      {
        ...label('logistics'),
        value: (row) => (row.logistics ? logistics(row.logistics) : ''),
        cell: (row) => row.logistics && <Logistics status={row.logistics} />,
        width: 174,
      },
      { ...text('dealer', 180), hidden },
      { ...instant('paidAt'), hidden },
      { ...text('paymentMethod', 150), hidden },
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
  }, [t, day, time, integer, amount, logistics]);
}
