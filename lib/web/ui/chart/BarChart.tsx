'use client';

import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import type { BarItemIdentifier } from '@mui/x-charts/models';
import { navigate } from '../navigation/navigate.ts';
import { type BarChartProps, toneColor } from './types.ts';

const bandPx = 42;
const defaultNamesPx = 112;
const valuePx = 56;

/** Horizontal bars with their values. A table has the same numbers and links, so the chart takes no focus. */
export default function BarChart({ data, namesPx = defaultNamesPx }: BarChartProps) {
  return (
    <ChartsContainer
      height={data.length * bandPx}
      margin={{ top: 0, bottom: 0, left: 0, right: valuePx }}
      series={[
        {
          type: 'bar',
          layout: 'horizontal',
          data: data.map(({ value }) => value),
          color: toneColor('main'),
          barLabel: ({ dataIndex }) => data[dataIndex]?.text,
          barLabelPlacement: 'outside',
          minBarSize: 2,
        },
      ]}
      yAxis={[
        {
          data: data.map(({ label }) => label),
          scaleType: 'band',
          width: namesPx,
          categoryGapRatio: 0.5,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: { fontSize: 13 },
        },
      ]}
      xAxis={[{ min: 0, position: 'none', domainLimit: 'strict' }]}
      disableKeyboardNavigation
    >
      <BarPlot
        borderRadius={3}
        {...(data.some(({ href }) => href) && {
          onItemClick: (_: unknown, { dataIndex }: BarItemIdentifier) => {
            const { href } = data[dataIndex] ?? {};
            if (href) navigate(href);
          },
        })}
      />
      <ChartsYAxis />
    </ChartsContainer>
  );
}
