/** Chart colours by meaning, defined in chart.module.css. */
export type ChartTone = 'main' | 'second' | 'success' | 'neutral' | 'warning' | 'info';

interface Datum {
  label: string;
  value: number;
  text: string;
  tone: ChartTone;
  /** The list behind the bar. */
  href?: string;
}

export interface BarChartProps {
  data: readonly Datum[];
  namesPx?: number;
}

/** One series of columns; `values` match the labels. */
interface ColumnSeries {
  label: string;
  tone: ChartTone;
  values: readonly number[];
  /** Series with the same stack are stacked; different stacks are side by side. */
  stack: string;
  /** The list behind each column. */
  hrefs?: readonly (string | undefined)[];
}

export interface ColumnChartProps {
  labels: readonly string[];
  series: readonly ColumnSeries[];
  /** A value in the reader's language: in full, and short for the axis. */
  format: (value: number) => string;
  short: (value: number) => string;
}

export const toneColor = (tone: ChartTone) => `var(--chart-${tone})`;
