'use client';

import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import type { BarItemIdentifier } from '@mui/x-charts/models';
import { navigate } from '../navigation/navigate.ts';
import css from './chart.module.css';
import { type ColumnChartProps, toneColor } from './types.ts';

const axisPx = 64;

/**
 * Stacked and grouped columns; negative values are below the line. A table has the same numbers and links, so the
 * chart takes no focus.
 */
export default function ColumnChart({ labels, series, format, short }: ColumnChartProps) {
  return (
    <>
      <ul className={css.legend} aria-hidden="true">
        {series.map(({ label, tone }) => (
          <li key={label} data-tone={tone}>
            {label}
          </li>
        ))}
      </ul>
      <div className={css.plot}>
        <ChartsContainer
          margin={{ top: 12, bottom: 0, left: 0, right: 4 }}
          series={series.map(({ label, tone, values, stack }, index) => ({
            id: String(index),
            type: 'bar' as const,
            label,
            stack,
            stackOffset: 'diverging' as const,
            data: [...values],
            color: toneColor(tone),
            valueFormatter: (value: number | null) => format(value ?? 0),
          }))}
          xAxis={[
            {
              id: 'labels',
              data: labels.map((_, index) => index),
              valueFormatter: (at: number) => labels[at] ?? '',
              scaleType: 'band',
              categoryGapRatio: 0.35,
              barGapRatio: 0.1,
              disableTicks: true,
              tickLabelStyle: { fontSize: 12 },
            },
          ]}
          yAxis={[
            {
              id: 'values',
              width: axisPx,
              valueFormatter: (value: number) => short(value),
              disableLine: true,
              disableTicks: true,
              tickNumber: 5,
              tickLabelStyle: { fontSize: 12 },
            },
          ]}
          disableKeyboardNavigation
        >
          <ChartsGrid horizontal />
          <ChartsAxisHighlight x="band" />
          <BarPlot
            borderRadius={2}
            {...(series.some(({ hrefs }) => hrefs) && {
              onItemClick: (_: unknown, { seriesId, dataIndex }: BarItemIdentifier) => {
                const href = series[Number(seriesId)]?.hrefs?.[dataIndex];
                if (href) navigate(href);
              },
            })}
          />
          <ChartsReferenceLine y={0} lineStyle={{ strokeWidth: 1 }} />
          <ChartsXAxis axisId="labels" />
          <ChartsYAxis axisId="values" />
          <ChartsTooltip trigger="axis" />
        </ChartsContainer>
      </div>
    </>
  );
}
