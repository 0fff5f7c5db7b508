import { useTranslations } from 'next-intl';
import { sumMoney } from '#lib/contract/money.ts';
import type { MonthIncome } from '#lib/contract/operations/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { MoneyColumns } from '../../ui/chart/MoneyColumns.tsx';
import { addMonths, incomePath, withdrawalsPath } from './paths.ts';

const dayMs = 86_400_000;

/** The stacked columns of the chart. */
const series = [
  { name: 'software', tone: 'main', stack: 'income' },
  { name: 'goods', tone: 'second', stack: 'income' },
  { name: 'withdrawn', tone: 'neutral', stack: 'withdrawn' },
] as const;
/** The columns of the table. */
const figures = ['software', 'goods', 'gross', 'withdrawn'] as const;
type Figure = (typeof figures)[number];

/**
 * Returns the URL of the list behind a figure: the month's revenue splits or withdrawals; undefined for an amount of 0. Months
 * are UTC.
 */
function listUrlOf(income: MonthIncome, figure: Figure, currency: string): string | undefined {
  if (income[figure].minor === 0) return undefined;
  const { month } = income;
  const from = `${month}-01`;
  const to = new Date(Date.parse(`${addMonths(month, 1)}-01`) - dayMs).toISOString().slice(0, 10);
  const filters = { currency, from, to, timeZone: 'UTC' };
  return figure === 'withdrawn'
    ? withQuery(withdrawalsPath, { ...filters, state: 'withdrawn' })
    : withQuery(incomePath, filters);
}

/** Income by month as stacked columns beside the withdrawals, or as a table. */
export function Months({ currency, months }: { currency: string; months: readonly MonthIncome[] }) {
  const t = useTranslations('income');
  const { money, month, shortMonth } = useFormats();
  const count = months.length;
  const totals = figures.map((name) =>
    sumMoney(
      currency,
      months.map((each) => each[name]),
    ),
  );
  return (
    <MoneyColumns
      key={currency}
      currency={currency}
      label={t('months.chart', { currency, count })}
      names={months.map((each) => shortMonth(each.month))}
      series={series.map(({ name, tone, stack }) => ({
        label: t(`field.${name}`),
        tone,
        stack,
        values: months.map(({ [name]: { minor } }) => minor),
        hrefs: months.map((each) => listUrlOf(each, name, currency)),
      }))}
      labels={{ asTable: t('months.asTable'), asChart: t('months.asChart') }}
    >
      <ChartTable
        caption={t('months.title', { currency, count })}
        head={[t('months.month'), ...figures.map((name) => t(`field.${name}`))]}
        rows={months.map((each) => ({
          name: month(each.month),
          cells: figures.map((name) => money(each[name])),
          hrefs: figures.map((name) => listUrlOf(each, name, currency)),
        }))}
        total={[t('total'), ...totals.map((total) => money(total))]}
      />
    </MoneyColumns>
  );
}
