import { useFormatter, useTranslations } from 'next-intl';
import { toDecimal } from '#lib/contract/money.ts';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { MoneyColumns } from '../../ui/chart/MoneyColumns.tsx';
import { completeKeys, ordersPath } from './figures.ts';
import { useFigureName } from './names.ts';
import type { SalesChoice } from './sales-choice.ts';

/** The table below has the other rows. */
const maxBars = 10;
const columnsHeightPx = 288;
const barHeightPx = 42;
const barNamesPx = 150;

interface Props {
  choice: SalesChoice;
  currency: string;
  rows: readonly SalesFigure[];
}

/** Sales of one currency: columns by time, or bars of the top products or platforms. */
export function SalesChart({ choice, currency, rows }: Props) {
  const t = useTranslations('sales');
  const { shortMonth } = useFormats();
  const format = useFormatter();
  const { group } = choice;
  const name = useFigureName(group);
  const label = t(`chart.${group}`, { currency });
  if (group === 'product' || group === 'platform') {
    // A row without its amount is in the table only.
    const topRows = rows
      .flatMap(({ amount, ...row }) => (amount ? [{ ...row, amount }] : []))
      .slice(0, maxBars);
    return (
      <Chart
        key="bars"
        kind="bars"
        label={label}
        height={topRows.length * barHeightPx}
        chart={{
          namesPx: barNamesPx,
          data: topRows.map((row) => ({
            label: name(row),
            value: row.amount.minor,
            text: format.number(Number(toDecimal(row.amount)), {
              notation: 'compact',
              maximumFractionDigits: 1,
            }),
            href: ordersPath(choice, currency, row.key),
          })),
        }}
      />
    );
  }
  const byKey = new Map(rows.map(({ key, amount }) => [key, amount?.minor ?? 0]));
  const keys = completeKeys(group, choice, rows);
  const shortDay = (key: string) =>
    format.dateTime(new Date(`${key}T00:00:00Z`), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  return (
    <MoneyColumns
      key="columns"
      currency={currency}
      label={label}
      height={columnsHeightPx}
      names={keys.map((key) => (group === 'month' ? shortMonth(key) : shortDay(key)))}
      series={[
        {
          label: t('amount', { currency }),
          tone: 'main',
          values: keys.map((key) => byKey.get(key) ?? 0),
          stack: 'amount',
          hrefs: keys.map((key) => (byKey.has(key) ? ordersPath(choice, currency, key) : undefined)),
        },
      ]}
    />
  );
}
