'use client';

import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';
import { sharedNamespaces } from '../../i18n/namespaces.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Money, toDecimal } from '../../money.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { ColumnChartProps } from '../../ui/chart/types.ts';

interface Props {
  currency: string;
  label: string;
  months: readonly string[];
  /** With values in the currency's smallest unit. */
  series: ColumnChartProps['series'];
  labels: { asTable: string; asChart: string };
  children: ReactNode;
}

async function loadChart() {
  const [{ provide }, { default: ColumnChart }] = await Promise.all([
    import('../../ui/provide.tsx'),
    import('../../ui/chart/ColumnChart.tsx'),
  ]);
  return { default: await provide(ColumnChart, sharedNamespaces) };
}

export function MonthsChart({ currency, label, months, series, labels, children }: Props) {
  const format = useFormatter();
  const { money } = useFormats();
  const amount = (minor: number): Money => ({ minor: Math.round(minor), currency });
  return (
    <Chart
      kind="columns"
      load={loadChart}
      label={label}
      chart={{
        labels: months,
        series,
        format: (value) => money(amount(value)),
        short: (value) => format.number(Number(toDecimal(amount(value))), { notation: 'compact' }),
      }}
      labels={labels}
    >
      {children}
    </Chart>
  );
}
