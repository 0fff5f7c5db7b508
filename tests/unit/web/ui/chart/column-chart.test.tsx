/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { Chart } from '#lib/web/ui/chart/Chart.tsx';
import type { ColumnChartProps } from '#lib/web/ui/chart/types.ts';
import { mockIntersectionObserver } from './mock-intersection-observer.ts';
import { oneRow } from './one-row-table.tsx';

const renderedProps: ColumnChartProps[] = [];
jest.mock('#lib/web/ui/providers/with-providers.tsx', () => ({
  withProviders: async (chart: unknown) => chart,
}));
jest.mock('#lib/web/ui/chart/ColumnChart.tsx', () => ({
  __esModule: true,
  default: (props: ColumnChartProps) => {
    renderedProps.push(props);
    return <svg data-testid="columns" />;
  },
}));

const chart = (
  <Chart
    kind="columns"
    label="Income by month"
    chart={{
      labels: ['Jan', 'Feb'],
      series: [{ label: 'Software', tone: 'main', values: [3, -4], stack: 'income' }],
      format: (value) => `${value} yen`,
      short: String,
    }}
    labels={{ asTable: 'Show as table', asChart: 'Show as chart' }}
  >
    {oneRow}
  </Chart>
);

describe('columns over their table', () => {
  let comeIntoView: () => Promise<void>;
  beforeEach(() => {
    comeIntoView = mockIntersectionObserver();
  });

  it('the table scrolls and is reachable by keyboard until the chart replaces it', async () => {
    render(chart);
    expect(screen.getByRole('region', { name: 'Income by month' })).toHaveAttribute('tabindex', '0');
    await comeIntoView();
    expect(await screen.findByRole('img', { name: 'Income by month' })).toContainElement(
      screen.getByTestId('columns'),
    );
    // A hidden element must not get the focus.
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('cell', { name: '−4 yen' })).toBeInTheDocument();
    expect(renderedProps.at(-1)?.series[0]?.values).toEqual([3, -4]);
  });
});
