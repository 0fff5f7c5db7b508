/** @jest-environment jsdom */

import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Statement } from '#lib/contract/operations/income.ts';
import { ComparedTable, StatementTable } from '#lib/web/features/income/StatementTable.tsx';
import { ComparisonTable } from '#lib/web/ui/comparison/ComparisonTable.tsx';
import { DifferencesFilter } from '#lib/web/ui/comparison/DifferencesFilter.tsx';
import { navigate } from '#lib/web/ui/navigation/navigate.ts';
import { TestProviders } from './TestProviders.tsx';

jest.mock('#lib/web/ui/navigation/navigate.ts', () => ({ navigate: jest.fn() }));

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const statement: Statement = {
  ...{ month: '2026-08', currency: 'EUR', ended: true, asOf: '2026-09-01T00:00:00Z', tiesOut: false },
  ...{ opening: eur(100), closing: eur(250), software: eur(100), goods: eur(50), gross: eur(150) },
  ...{ withdrawn: eur(0) },
  lines: [
    {
      ...{ kind: 'split', id: '7', number: 'RS7', at: '2026-08-02T10:00:00Z' },
      ...{ software: eur(100), goods: eur(50), amount: eur(150), balance: eur(250) },
    },
  ],
  compared: [{ what: 'closing', lines: eur(250), vendor: eur(251), difference: eur(-1) }],
};

it('a statement has its opening, entries, totals and closing, and shows differences', () => {
  render(
    <TestProviders>
      <StatementTable statement={statement} />
      <ComparedTable statement={statement} />
    </TestProviders>,
  );
  const [entries, compared] = screen.getAllByRole('table');
  const rows = within(entries as HTMLElement).getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[2]?.textContent).toContain('RS7');
  expect(rows.at(-1)?.textContent).toContain('€2.50');
  expect(compared?.querySelector('strong')?.textContent).toBe('-€0.01');
});

it('a comparison shows differences, and filters them without scripts', () => {
  const { container } = render(
    <TestProviders>
      <DifferencesFilter
        action="/compare"
        otherParams={{ a: '1', b: '2' }}
        value="differences"
        isOn={false}
        label="Differences only"
      />
      <ComparisonTable
        label="Compare"
        labels={{ field: 'Field', differs: 'differs' }}
        headings={['One', 'Two']}
        groups={[
          {
            group: 'all',
            title: 'All',
            rows: [
              { field: 'name', label: 'Name', differs: false, cells: ['X', 'X'] },
              { field: 'size', label: 'Size', differs: true, cells: ['1', '2'] },
            ],
          },
        ]}
      />
    </TestProviders>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Field',
    'One',
    'Two',
  ]);
  expect(container.querySelectorAll('tr[data-differs]')).toHaveLength(1);
  const form = container.querySelector('form') as HTMLFormElement;
  expect([...new FormData(form).keys()]).toEqual(['a', 'b']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
  expect(navigate).toHaveBeenCalledWith('/compare?a=1&b=2&only=differences', {
    replace: true,
    scroll: false,
  });
});
