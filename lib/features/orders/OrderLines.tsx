// biome-ignore-all lint/a11y/noRedundantRoles: display:grid on narrow screens takes the implied roles away
'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import type { Order, OrderLine } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Money, sumMoney } from '../../money.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';

const phone = '@media (max-width: 599.95px)';

/** Phones show each line in two rows: the product, and its figures. */
const layout: SxProps<Theme> = {
  '& th, & td': { verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { pl: 0 },
  '& :is(th, td):last-child': { pr: 0 },
  '& tbody th': { overflowWrap: 'anywhere', fontWeight: 600 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 },
  '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& tfoot :is(th, td)': { pb: 0, border: 0, color: 'inherit', fontSize: 'inherit', fontWeight: 600 },
  [phone]: {
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      gap: '4px 6px',
      py: 1.25,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tfoot tr': { pb: 0, border: 0 },
    '& th, & td': { p: 0, border: 0 },
    '& tbody th': { gridColumn: '1 / -1' },
    '& tfoot th': { gridColumn: '1 / 3' },
    '& [data-times]::before': { content: '"× "' },
  },
};

/** The order's lines with their total; a warning when it differs from the order's amount. */
export function OrderLines({ order: { lines, amount } }: { order: Order }) {
  const t = useTranslations('orders.lines');
  const { money } = useFormats();
  if (lines.length === 0) return <EmptyText>{t('none')}</EmptyText>;
  const sum = totalOf(lines);
  return (
    <>
      <Table role="table" sx={layout}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <TableHead role="rowgroup">
          <TableRow role="row">
            <TableCell scope="col" role="columnheader">
              {t('product')}
            </TableCell>
            <TableCell scope="col" role="columnheader" align="right">
              {t('quantity')}
            </TableCell>
            <TableCell scope="col" role="columnheader" align="right">
              {t('unitPrice')}
            </TableCell>
            <TableCell scope="col" role="columnheader" align="right">
              {t('amount')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be bought twice at two prices
            <Line key={at} line={line} />
          ))}
        </TableBody>
        {sum && (
          <TableFooter role="rowgroup">
            <TableRow role="row">
              <TableCell component="th" scope="row" role="rowheader" colSpan={3}>
                {t('total')}
              </TableCell>
              <TableCell role="cell" align="right" translate="no" suppressHydrationWarning>
                {money(sum)}
              </TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
      {sum && amount && !isSameAmount(sum, amount) && (
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
    <TableRow role="row">
      <TableCell component="th" scope="row" role="rowheader">
        {product || t('unnamed')}
        <small>{[productType, kind && t(`kind.${kind}`)].filter(Boolean).join(' · ')}</small>
        {giveaway && <small>{t('giveaway', { giveaway })}</small>}
      </TableCell>
      <TableCell role="cell" align="right" translate="no" suppressHydrationWarning>
        {integer(quantity)}
      </TableCell>
      <TableCell role="cell" align="right" translate="no" data-times="" suppressHydrationWarning>
        {money(unitPrice)}
      </TableCell>
      <TableCell role="cell" align="right" translate="no" suppressHydrationWarning>
        {money(amount)}
      </TableCell>
    </TableRow>
  );
}

/** Returns null when an amount is missing or currencies differ. */
function totalOf(lines: readonly OrderLine[]): Money | null {
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const [first] = amounts;
  if (!first || amounts.length < lines.length) return null;
  return amounts.every(({ currency }) => currency === first.currency)
    ? sumMoney(first.currency, amounts)
    : null;
}

const isSameAmount = (a: Money, b: Money) => a.minor === b.minor && a.currency === b.currency;
