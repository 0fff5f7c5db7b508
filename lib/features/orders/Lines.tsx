// biome-ignore-all lint/a11y/noRedundantRoles: display:grid on narrow screens takes the implied roles away
'use client';

import { useTranslations } from 'next-intl';
import type { Order, OrderLine } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/format.ts';
import { type Money, sumOf } from '../../money.ts';
import { Notice } from '../../ui/Notice.tsx';
import unseen from '../../ui/unseen.module.css';
import css from './lines.module.css';

/** What was bought, with its sum. Where that is not the order's amount, it says so. */
export function Lines({ order: { lines, amount } }: { order: Order }) {
  const t = useTranslations('orders.lines');
  const { money } = useFormats();
  if (lines.length === 0) return <p className={css.none}>{t('none')}</p>;
  const sum = sumOfLines(lines);
  return (
    <>
      <table className={css.lines} role="table">
        <caption className={unseen.text}>{t('caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('product')}
            </th>
            <th scope="col" role="columnheader" data-number="">
              {t('quantity')}
            </th>
            <th scope="col" role="columnheader" data-number="">
              {t('unitPrice')}
            </th>
            <th scope="col" role="columnheader" data-number="">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be bought twice at two prices
            <Line key={at} line={line} />
          ))}
        </tbody>
        {sum && (
          <tfoot role="rowgroup">
            <tr role="row">
              <th scope="row" role="rowheader" colSpan={3}>
                {t('total')}
              </th>
              <td role="cell" data-number="" suppressHydrationWarning>
                {money(sum)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {sum && amount && !same(sum, amount) && (
        <div className={css.differs}>
          <Notice severity="warning" role="status">
            {t('differs', { sum: money(sum), amount: money(amount) })}
          </Notice>
        </div>
      )}
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations('orders.lines');
  const { integer, money } = useFormats();
  const { product, productType, kind, quantity, unitPrice, amount, giveaway } = line;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {product || t('unnamed')}
        <small>{[productType, kind && t(`kind.${kind}`)].filter(Boolean).join(' · ')}</small>
        {giveaway && <small>{t('giveaway', { giveaway })}</small>}
      </th>
      <td role="cell" data-number="" suppressHydrationWarning>
        {integer(quantity)}
      </td>
      <td role="cell" data-number="" data-times="" suppressHydrationWarning>
        {money(unitPrice)}
      </td>
      <td role="cell" data-number="" suppressHydrationWarning>
        {money(amount)}
      </td>
    </tr>
  );
}

/** What the lines come to; null where one has no amount, or not the currency of the others. */
function sumOfLines(lines: readonly OrderLine[]): Money | null {
  const amounts = lines.map(({ amount }) => amount);
  const [first] = amounts;
  if (!first || !amounts.every((amount) => amount?.currency === first.currency)) return null;
  return sumOf(first.currency, amounts as Money[]);
}

const same = (a: Money, b: Money) => a.minor === b.minor && a.currency === b.currency;
