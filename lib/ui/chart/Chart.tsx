'use client';

import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import css from './chart.module.css';
import type { ChartProps, ColumnsProps } from './types.ts';
import { useChart } from './use-chart.ts';

interface Kinds {
  bars: ChartProps;
  columns: ColumnsProps;
}

const loaders: { [Kind in keyof Kinds]: () => Promise<{ default: ComponentType<Kinds[Kind]> }> } = {
  bars: () => import('./Bars.tsx'),
  columns: () => import('./Columns.tsx'),
};

/** Numbers as a table, in the place of the chart until it is loaded. */
interface Table {
  words: { asTable: string; asChart: string };
  children: ReactNode;
}

interface Props<Kind extends keyof Kinds> extends Partial<Table> {
  /** A component keeps the kind of its first render; another kind needs another `key`. */
  kind: Kind;
  chart: Kinds[Kind];
  /** Describes the chart to those who do not see it. */
  label: string;
  /** Height in px that is reserved for a chart without a table. */
  height?: number;
}

/** A chart, loaded when it is in view and the browser is idle. If loading fails, its table stays. */
export function Chart<Kind extends keyof Kinds>(props: Props<Kind>) {
  const { kind, chart, label, height, words, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const Drawing = useChart(place, loaders[kind]);
  const [asTable, setAsTable] = useState(false);
  const shown = Drawing && !asTable;
  // What scrolls must be reachable by keyboard.
  const scrolls = kind === 'columns' && !shown;
  return (
    <div
      ref={place}
      className={css.over}
      data-kind={kind}
      data-shown={asTable ? 'table' : Drawing || !children ? 'chart' : 'both'}
      style={children ? undefined : { minHeight: height, gridTemplate: '1fr / minmax(0, 1fr)' }}
    >
      <div className={css.chart} {...(shown ? { role: 'img', 'aria-label': label } : {})}>
        {shown && <Drawing {...chart} />}
      </div>
      {children && (
        <div className={css.table} {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
          {children}
        </div>
      )}
      {words && (
        <div className={css.foot}>
          {Drawing && (
            <button type="button" onClick={() => setAsTable(!asTable)}>
              {asTable ? words.asChart : words.asTable}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
