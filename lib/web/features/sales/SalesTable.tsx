import { useTranslations } from 'next-intl';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { type CurrencyTotal, ordersPath } from './figures.ts';
import { useFigureName } from './names.ts';
import type { SalesChoice } from './sales-choice.ts';

/** The figures of one currency, each linked to its orders. */
export function SalesTable({
  choice,
  total,
  rows,
}: {
  choice: SalesChoice;
  total: CurrencyTotal;
  rows: readonly SalesFigure[];
}) {
  const t = useTranslations('sales');
  const name = useFigureName(choice.group);
  const { integer, money } = useFormats();
  const currency = total.currency || emptyValue;
  const cells = (figure: Figure, href: string) =>
    [integer(figure.orders), integer(figure.goods), money(figure.amount)].map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have one text
      <a key={index} href={href}>
        {text}
      </a>
    ));
  return (
    <FiguresTable
      label={t('tableOf', { currency })}
      head={t(`group.${choice.group}`)}
      columns={[{ label: t('orders') }, { label: t('goods') }, { label: t('amount', { currency }) }]}
      rows={rows.map((row) => ({
        key: row.key,
        name: name(row),
        cells: cells(row, ordersPath(choice, total.currency, row.key)),
      }))}
      foot={[
        {
          key: 'total',
          strong: true,
          name: t('total'),
          cells: cells(total, ordersPath(choice, total.currency)),
        },
      ]}
    />
  );
}

type Figure = Pick<SalesFigure, 'orders' | 'goods' | 'amount'>;
