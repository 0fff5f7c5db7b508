'use client';

import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import css from './chart.module.css';
import type { BarChartProps, ColumnChartProps } from './types.ts';
import { useLazyChart } from './use-lazy-chart.ts';

interface ChartPropsByKind {
  bars: BarChartProps;
  columns: ColumnChartProps;
}

type Loaders = {
  [Kind in keyof ChartPropsByKind]: () => Promise<{ default: ComponentType<ChartPropsByKind[Kind]> }>;
};

const loaders: Loaders = {
  bars: () => loadWithProviders(import('./BarChart.tsx')),
  columns: () => loadWithProviders(import('./ColumnChart.tsx')),
};

async function loadWithProviders<Props extends object>(loading: Promise<{ default: ComponentType<Props> }>) {
  const [{ withProviders }, chart] = await Promise.all([import('../providers/with-providers.tsx'), loading]);
  return { default: await withProviders(chart.default, []) };
}

/** The numbers as a table, shown until the chart is loaded. */
interface TableView {
  /** Labels of the button that switches between chart and table. */
  labels: { asTable: string; asChart: string };
  children: ReactNode;
}

interface Props<Kind extends keyof ChartPropsByKind> extends Partial<TableView> {
  /** Fixed by the first render; another kind needs another `key`. */
  kind: Kind;
  chart: ChartPropsByKind[Kind];
  label: string;
  /** Reserved height in px of a chart without a table. */
  height?: number;
}

/** A chart, loaded when it is in view and the browser is idle. If that fails, its table or the empty space stays. */
export function Chart<Kind extends keyof ChartPropsByKind>(props: Props<Kind>) {
  const { kind, chart, label, height, labels, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const LoadedChart = useLazyChart(container, loaders[kind]);
  const [isTableChosen, setTableChosen] = useState(false);
  const isChartVisible = LoadedChart && !isTableChosen;
  // Content that scrolls must be reachable by keyboard.
  const isScrollable = kind === 'columns' && !isChartVisible;
  return (
    <div
      ref={container}
      className={css.root}
      data-kind={kind}
      data-shown={isTableChosen ? 'table' : LoadedChart || !children ? 'chart' : 'fallback'}
      style={children ? undefined : { minHeight: height, gridTemplate: '1fr / minmax(0, 1fr)' }}
    >
      <div className={css.chart} {...(isChartVisible ? { role: 'img', 'aria-label': label } : {})}>
        {isChartVisible && <LoadedChart {...chart} />}
      </div>
      {children && (
        <div
          className={css.table}
          {...(isScrollable ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        >
          {children}
        </div>
      )}
      {labels && (
        <div className={css.foot}>
          {LoadedChart && (
            <button type="button" onClick={() => setTableChosen(!isTableChosen)}>
              {isTableChosen ? labels.asChart : labels.asTable}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
