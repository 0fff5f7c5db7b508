'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SalesFigure } from '../../contract/sales.ts';
import { useFormats } from '../../i18n/format.ts';
import { ordersOf, type Sum } from './figures.ts';
import { useFigureName } from './names.ts';
import type { SalesChoice } from './period.ts';
import css from './sales.module.css';

/** Every figure of one currency as a number that leads to the orders it counts. */
export function SalesTable({
  choice,
  sum,
  rows,
}: {
  choice: SalesChoice;
  sum: Sum;
  rows: readonly SalesFigure[];
}) {
  const t = useTranslations('sales');
  const name = useFigureName(choice.group);
  return (
    <table className={css.table} aria-label={t('tableOf', { currency: sum.currency })}>
      <thead>
        <tr>
          <th scope="col">{t(`group.${choice.group}`)}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('goods')}</th>
          <th scope="col">{t('amount', { currency: sum.currency })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{name(row)}</th>
            <Cells figure={row} href={ordersOf(choice, sum.currency, row.key)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <Cells figure={sum} href={ordersOf(choice, sum.currency)} />
        </tr>
      </tfoot>
    </table>
  );
}

function Cells({ figure, href }: { figure: Pick<SalesFigure, 'orders' | 'goods' | 'amount'>; href: string }) {
  const { integer, money } = useFormats();
  const texts = {
    orders: integer(figure.orders),
    goods: integer(figure.goods),
    amount: money(figure.amount),
  };
  return Object.entries(texts).map(([kind, text]) => (
    <td key={kind}>
      <Link href={href} prefetch={false}>
        {text}
      </Link>
    </td>
  ));
}
