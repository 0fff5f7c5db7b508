/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Chart } from '#lib/web/ui/chart/Chart.tsx';
import { mockIntersectionObserver } from './mock-intersection-observer.ts';
import { oneRow } from './one-row-table.tsx';

jest.mock('#lib/web/ui/providers/with-providers.tsx', () => ({
  withProviders: async (chart: unknown) => chart,
}));
jest.mock('#lib/web/ui/chart/BarChart.tsx', () => ({
  __esModule: true,
  default: () => <svg data-testid="bars" />,
}));

const over = (
  <Chart
    kind="bars"
    label="Chart of things"
    chart={{ data: [{ label: 'A', value: 1, text: '1' }] }}
    labels={{ asTable: 'Show as table', asChart: 'Show as chart' }}
  >
    {oneRow}
  </Chart>
);

describe('a chart over its table', () => {
  let comeIntoView: () => Promise<void>;
  beforeEach(() => {
    comeIntoView = mockIntersectionObserver();
  });

  it('is a table before any script runs', () => {
    expect(renderToString(over)).toContain('<td>−4 yen</td>');
  });

  it('loads when it is in view, and can be switched back to the table', async () => {
    render(over);
    expect(screen.queryByRole('img')).toBeNull();
    await comeIntoView();
    expect(await screen.findByRole('img', { name: 'Chart of things' })).toContainElement(
      screen.getByTestId('bars'),
    );
    // Screen readers keep the numbers.
    expect(screen.getByRole('cell', { name: '−4 yen' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  });
});
