'use client';

import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import css from './chart.module.css';
import { useChart } from './use-chart.ts';

export interface OverProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  words: { asTable: string; asChart: string };
  /** The same numbers as a table. */
  children: ReactNode;
}

interface Props<Chart> extends OverProps {
  kind: 'pie' | 'bars' | 'columns';
  load: () => Promise<{ default: ComponentType<Chart> }>;
  chart: Chart;
  /** What stands over the chart. */
  above?: ReactNode;
}

/**
 * A chart over the table of its numbers. The table is on the page from the start; the chart, heavy as it is, comes
 * when it is in view and the browser has nothing else to do. If it cannot be loaded, the table stays.
 */
export function Over<Chart extends object>({
  kind,
  label,
  words,
  load,
  chart,
  above,
  children,
}: Props<Chart>) {
  const place = useRef<HTMLDivElement>(null);
  const Chart = useChart(place, load);
  const [asTable, setAsTable] = useState(false);
  const shown = Chart && !asTable;
  // A table that scrolls must be reached by keys.
  const scrolls = kind === 'columns' && !shown;
  return (
    <div
      ref={place}
      className={css.over}
      data-kind={kind}
      data-shown={asTable ? 'table' : Chart ? 'chart' : 'both'}
    >
      <div className={css.chart} {...(shown ? { role: 'img', 'aria-label': label } : {})}>
        {shown && <Chart {...chart} />}
        {above}
      </div>
      <div className={css.table} {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
        {children}
      </div>
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
