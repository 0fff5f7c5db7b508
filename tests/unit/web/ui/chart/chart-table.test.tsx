/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import { ChartTable } from '#lib/web/ui/chart/ChartTable.tsx';

it('puts each total below its heading', () => {
  const head = ['Month', 'Orders', 'Income'];
  const rows = [{ name: 'January', cells: ['3', '30.00'] }];
  render(<ChartTable caption="Sales" head={head} rows={rows} total={['All', '3', '30.00']} />);
  for (const row of screen.getAllByRole('row').slice(1))
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3', '30.00']);
});
