'use client';

import { useFormatter } from 'next-intl';
import type { ComponentProps } from 'react';
import { type Money, toDecimal } from '#lib/contract/money.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Chart } from './Chart.tsx';
import type { ColumnChartProps } from './types.ts';

interface Props extends Omit<ComponentProps<typeof Chart<'columns'>>, 'kind' | 'chart'> {
  currency: string;
  /** Labels of the columns. */
  names: readonly string[];
  series: ColumnChartProps['series'];
}

/** A column chart of amounts in minor units. Server components use it, as they cannot pass the chart's format functions. */
export function MoneyColumns({ currency, names, series, ...chart }: Props) {
  const format = useFormatter();
  const { money } = useFormats();
  const amount = (minor: number): Money => ({ minor: Math.round(minor), currency });
  return (
    <Chart
      {...chart}
      kind="columns"
      chart={{
        labels: names,
        series,
        format: (value) => money(amount(value)),
        short: (value) =>
          format.number(Number(toDecimal(amount(value))), { notation: 'compact', maximumFractionDigits: 1 }),
      }}
    />
  );
}
