import { useTranslations } from 'next-intl';
import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { Order, OrderLine } from '#lib/contract/operations/orders.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';

/** The order's lines with their total; a warning when it differs from the order's amount. */
export function OrderLines({ order: { lines, amount } }: { order: Order }) {
  const t = useTranslations('orders.lines');
  const { integer, money } = useFormats();
  if (!lines) return <EmptyText>{emptyValue}</EmptyText>;
  if (lines.length === 0) return <EmptyText>{t('none')}</EmptyText>;
  const total = totalOf(lines);
  return (
    <>
      <FiguresTable
        label={t('caption')}
        head={t('product')}
        columns={[{ label: t('quantity') }, { label: t('unitPrice') }, { label: t('amount') }]}
        rows={lines.map((line, index) => ({
          // A product may be bought twice at two prices.
          key: String(index),
          name: <Product line={line} />,
          cells: [integer(line.quantity), money(line.unitPrice), money(line.amount)],
        }))}
        foot={
          total
            ? [{ key: 'total', strong: true, name: t('total'), cells: [undefined, undefined, money(total)] }]
            : []
        }
      />
      {total && amount && !isSameAmount(total, amount) && (
        <Notice tone="warning" icon="WarningAmberOutlined" role="status">
          {t('differs', { sum: money(total), amount: money(amount) })}
        </Notice>
      )}
    </>
  );
}

function Product({ line: { product, productType, kind, giveaway } }: { line: OrderLine }) {
  const t = useTranslations('orders.lines');
  return (
    <>
      {product || t('unnamed')}
      <small>{[productType, kind && t(`kind.${kind}`)].filter(Boolean).join(' · ')}</small>
      {giveaway && <small>{t('giveaway', { giveaway })}</small>}
    </>
  );
}

/** Returns the total of the lines; null when an amount is missing or currencies differ. */
function totalOf(lines: readonly OrderLine[]): Money | null {
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const [first] = amounts;
  if (!first || amounts.length < lines.length) return null;
  return amounts.every(({ currency }) => currency === first.currency)
    ? sumMoney(first.currency, amounts)
    : null;
}

const isSameAmount = (a: Money, b: Money) => a.minor === b.minor && a.currency === b.currency;
