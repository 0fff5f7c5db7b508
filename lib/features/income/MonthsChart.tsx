'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { MonthIncome } from '../../contract/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Money, sumMoney, toDecimal } from '../../money.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';

const series = [
  { name: 'software', tone: 'main', stack: 'income' },
  { name: 'goods', tone: 'second', stack: 'income' },
  { name: 'withdrawn', tone: 'neutral', stack: 'withdrawn' },
] as const;
const figures = ['software', 'goods', 'gross', 'withdrawn'] as const;

/** Income by month as stacked columns beside the withdrawals, or as a table. */
export function MonthsChart({ currency, months }: { currency: string; months: readonly MonthIncome[] }) {
  const t = useTranslations('income');
  const format = useFormatter();
  const { money, month, shortMonth } = useFormats();
  const amount = (minor: number): Money => ({ minor: Math.round(minor), currency });
  const totals = figures.map((name) =>
    sumMoney(
      currency,
      months.map((each) => each[name]),
    ),
  );
  return (
    <Chart
      kind="columns"
      label={t('months.chart', { currency, count: months.length })}
      chart={{
        labels: months.map((each) => shortMonth(each.month)),
        series: series.map(({ name, tone, stack }) => ({
          label: t(`field.${name}`),
          tone,
          stack,
          values: months.map(({ [name]: { minor } }) => minor),
        })),
        format: (value) => money(amount(value)),
        short: (value) => format.number(Number(toDecimal(amount(value))), { notation: 'compact' }),
      }}
      labels={{ asTable: t('months.asTable'), asChart: t('months.asChart') }}
    >
      <ChartTable
        caption={t('months.title', { currency, count: months.length })}
        head={[t('months.month'), ...figures.map((name) => t(`field.${name}`))]}
        rows={months.map((each) => ({
          name: month(each.month),
          cells: figures.map((name) => money(each[name])),
        }))}
        total={[t('total'), ...totals.map((total) => money(total))]}
      />
    </Chart>
  );
}
