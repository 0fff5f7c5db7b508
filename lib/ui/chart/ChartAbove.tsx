'use client';

import { type ComponentType, useRef } from 'react';
import css from './chart.module.css';
import { useChart } from './use-chart.ts';

interface Props<Chart> {
  kind: 'bars' | 'columns';
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** Pixels that the chart will take, kept free until it comes. */
  height: number;
  load: () => Promise<{ default: ComponentType<Chart> }>;
  chart: Chart;
}

/**
 * A chart above the table of its numbers, which stays in sight; it comes when the browser has nothing else to do.
 * Another kind of chart needs another `key`: what is loaded stays as long as the component does.
 */
export function ChartAbove<Chart extends object>({ kind, label, height, load, chart }: Props<Chart>) {
  const place = useRef<HTMLDivElement>(null);
  const Chart = useChart(place, load);
  return (
    <div
      ref={place}
      className={css.over}
      data-kind={kind}
      data-shown="chart"
      style={{ minHeight: height, gridTemplate: '1fr / minmax(0, 1fr)' }}
    >
      <div className={css.chart} {...(Chart ? { role: 'img', 'aria-label': label } : {})}>
        {Chart && <Chart {...chart} />}
      </div>
    </div>
  );
}
