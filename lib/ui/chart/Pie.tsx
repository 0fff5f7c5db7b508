'use client';

import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { PIE_CHART_PLUGINS, type PieChartPluginSignatures, PiePlot } from '@mui/x-charts/PieChart';
import { type ChartProps, colourOf } from './types.ts';

/** Side of the square in pixels, as `.pie .chart` in chart.module.css. */
const side = 112;

/** A ring of slices. Its legend is the table beside it, so it takes no focus. */
export default function Pie({ data }: ChartProps) {
  const slices = data.map(({ label, value, tone }) => ({ id: label, value, color: colourOf(tone) }));
  return (
    <ChartsDataProvider<'pie', PieChartPluginSignatures>
      plugins={PIE_CHART_PLUGINS}
      width={side}
      height={side}
      margin={0}
      series={[{ type: 'pie', data: slices, innerRadius: '66%', outerRadius: '100%', sortingValues: 'none' }]}
      disableKeyboardNavigation
    >
      <ChartsSurface>
        <PiePlot />
      </ChartsSurface>
    </ChartsDataProvider>
  );
}
