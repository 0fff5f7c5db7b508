// biome-ignore-all lint/a11y/noRedundantRoles: display:grid on narrow screens takes the implied roles away
'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Order, OrderLine } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/format.ts';
import { type Money, sumOf } from '../../money.ts';
import { Quiet } from '../../ui/detail/Prose.tsx';

/** A table; on phones a line of an order takes two lines, the product and its figures. */
const LineTable = styled('table')(({ theme }) => {
  const { secondary } = theme.vars.palette.text;
  const border = `1px solid ${theme.vars.palette.divider}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '8px 12px', borderBottom: border, textAlign: 'start', verticalAlign: 'top' },
    '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
    '& :is(th, td):last-child': { paddingInlineEnd: 0 },
    '& thead th': { color: secondary, fontSize: '0.75rem', fontWeight: 400 },
    '& tbody th': { overflowWrap: 'anywhere', fontWeight: 600 },
    '& small': { display: 'block', color: secondary, fontSize: '0.8125rem', fontWeight: 400 },
    '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tfoot :is(th, td)': { paddingBottom: 0, borderBottom: 0, fontWeight: 600 },
    [theme.breakpoints.down('sm')]: {
      '&, & tbody, & tfoot': { display: 'block' },
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'auto auto minmax(0, 1fr)',
        gap: '4px 6px',
        padding: '10px 0',
        borderBottom: border,
      },
      '& tfoot tr': { paddingBottom: 0, borderBottom: 0 },
      '& th, & td': { padding: 0, border: 0 },
      '& tbody th': { gridColumn: '1 / -1' },
      '& tfoot th': { gridColumn: '1 / 3' },
      '& [data-times]::before': { content: '"× "' },
    },
  };
});

/** What was bought, with its sum. Where that is not the order's amount, it says so. */
export function Lines({ order: { lines, amount } }: { order: Order }) {
  const t = useTranslations('orders.lines');
  const { money } = useFormats();
  if (lines.length === 0) return <Quiet>{t('none')}</Quiet>;
  const sum = sumOfLines(lines);
  return (
    <>
      <LineTable role="table">
        <caption className="visually-hidden">{t('caption')}</caption>
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
      </LineTable>
      {sum && amount && !same(sum, amount) && (
        <Box sx={{ mt: 1.5 }}>
          <Alert severity="warning" role="status">
            {t('differs', { sum: money(sum), amount: money(amount) })}
          </Alert>
        </Box>
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
