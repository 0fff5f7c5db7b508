/** Chart colours by meaning, defined in chart.module.css. */
export type ChartTone = 'main' | 'second' | 'success' | 'neutral' | 'warning' | 'info';

interface Bar {
  label: string;
  value: number;
  /** The value in the reader's language. */
  text: string;
  /** The list that a click on the bar opens. */
  href?: string;
}

export interface BarChartProps {
  data: readonly Bar[];
  /** Width of the labels. */
  namesPx?: number;
}

/** One series of columns; `values` match the labels. */
interface ColumnSeries {
  label: string;
  tone: ChartTone;
  values: readonly number[];
  /** Series with the same stack are stacked; different stacks are side by side. */
  stack: string;
  /** The list that a click on each column opens. */
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
