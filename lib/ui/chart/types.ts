/** Colours of a chart by what they tell; `chart.module.css` holds them. */
export type ChartTone = 'main' | 'neutral' | 'warning' | 'info';

/** One slice or bar. */
export interface Datum {
  label: string;
  value: number;
  /** `value` as the reader's language writes it. */
  text: string;
  tone: ChartTone;
}

export interface ChartProps {
  data: readonly Datum[];
}

/** The style variable of a tone; it follows brand and light or dark by itself. */
export const colourOf = (tone: ChartTone) => `var(--chart-${tone})`;
