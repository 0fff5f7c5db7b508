'use client';

import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import css from './chart.module.css';
import type { ChartProps } from './types.ts';
import { useChart } from './use-chart.ts';

interface Props extends ChartProps {
  kind: 'pie' | 'bars';
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** In the middle of a pie. */
  centre?: { value: string; label: string };
  words: { asTable: string; asChart: string };
  /** The same numbers as a table. */
  children: ReactNode;
}

const loaders: Record<Props['kind'], () => Promise<{ default: ComponentType<ChartProps> }>> = {
  pie: () => import('./Pie.tsx'),
  bars: () => import('./Bars.tsx'),
};

/**
 * A chart over the table of its numbers. The table is on the page from the start; the chart, heavy as it is, comes
 * when it is in view and the browser has nothing else to do. If it cannot be loaded, the table stays.
 */
export function ChartOver({ kind, label, centre, words, data, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const Chart = useChart(place, loaders[kind]);
  const [asTable, setAsTable] = useState(false);
  const shown = Chart && !asTable;
  return (
    <div
      ref={place}
      className={css.over}
      data-kind={kind}
      data-shown={asTable ? 'table' : Chart ? 'chart' : 'both'}
    >
      <div className={css.chart} {...(shown ? { role: 'img', 'aria-label': label } : {})}>
        {shown && <Chart data={data} />}
        {centre && (
          <div className={css.centre} aria-hidden="true">
            <strong>{centre.value}</strong>
            <span>{centre.label}</span>
          </div>
        )}
      </div>
      <div className={css.table}>{children}</div>
      <div className={css.foot}>
        {Chart && (
          <button type="button" onClick={() => setAsTable(!asTable)}>
            {asTable ? words.asChart : words.asTable}
          </button>
        )}
      </div>
    </div>
  );
}
