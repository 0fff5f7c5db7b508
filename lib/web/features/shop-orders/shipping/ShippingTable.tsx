'use client';

import { useTranslations } from 'next-intl';
import css from '../../../ui/batch/batch.module.css';
import type { ShippingRow } from './check-rows.ts';
import { ShippingTableRow } from './ShippingTableRow.tsx';
import type { TableProps } from './table-props.ts';

/** The orders with their goods, buyers and addresses; cards in narrow windows. */
export function ShippingTable({ rows, ...props }: TableProps & { rows: readonly ShippingRow[] }) {
  const t = useTranslations('shipping');
  const batch = useTranslations('batch');
  const field = useTranslations('shopOrders.field');
  const firstToShip = rows.find(({ state }) => state === 'toShip')?.entry.id;
  return (
    <table className={css.table} aria-label={t('orders')}>
      <thead>
        <tr>
          <th scope="col">{field('number')}</th>
          <th scope="col">{field('goods')}</th>
          <th scope="col" data-column="address">
            {t('shipTo')}
          </th>
          <th scope="col">{field('courier')}</th>
          <th scope="col">{field('courierNumber')}</th>
          <th scope="col">
            <span className="visually-hidden">{batch('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ShippingTableRow
            key={row.entry.id}
            row={row}
            {...props}
            isNumberRequired={props.isNumberRequired && row.entry.id === firstToShip}
          />
        ))}
      </tbody>
    </table>
  );
}
