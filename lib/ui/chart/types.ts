/** Colours of a chart by what they tell; `chart.module.css` holds them. */
export type ChartTone = 'main' | 'second' | 'neutral' | 'warning' | 'info';

/** One bar. */
export interface Datum {
  label: string;
  value: number;
  /** `value` as the reader's language writes it. */
  text: string;
  tone: ChartTone;
}

export interface BarChartProps {
  data: readonly Datum[];
  /** Pixels for the names beside bars. */
  namesPx?: number;
}

/** One kind of number that columns show, e.g. software; `values` go with the columns' labels. */
interface ColumnSeries {
  label: string;
  tone: ChartTone;
  values: readonly number[];
  /** Series of one stack stand on each other; of two stacks side by side. */
  stack: string;
}

export interface ColumnChartProps {
  /** What stands beneath each column, e.g. months. */
  labels: readonly string[];
  series: readonly ColumnSeries[];
  /** A value as the reader's language writes it, wholly and, for the axis, with few characters. */
  format: (value: number) => string;
  short: (value: number) => string;
}

/** The style variable of a tone; it follows brand and light or dark by itself. */
export const toneColor = (tone: ChartTone) => `var(--chart-${tone})`;
