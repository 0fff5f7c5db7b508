/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { ExportMenu } from '#lib/web/ui/list/actions/ExportMenu.tsx';
import { SelectionBar } from '#lib/web/ui/list/actions/SelectionBar.tsx';
import type { ListScreen } from '#lib/web/ui/list/list-screen.ts';
import { emptySelection, selectOnly } from '#lib/web/ui/list/state/selection.ts';
import type { Row } from '#lib/web/ui/list/types.ts';
import { TestProviders } from '../TestProviders.tsx';

/** A list with 20 rows on its first page, of which the vendor counts 400 or none. */
function screenOf(totalIsMinimum: boolean, isPageSelected: boolean): ListScreen<Row> {
  const pageRows = Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: `Row ${index}` }));
  const state = { page: 1, pageSize: 20, sort: undefined, filters: {} };
  return {
    list: { name: 'things', title: 'Things', columns: [] },
    columns: [],
    rows: pageRows,
    pageRows,
    total: totalIsMinimum ? 21 : 400,
    totalIsMinimum,
    selection: isPageSelected ? selectOnly(pageRows.map(({ id }) => id)) : emptySelection,
    query: { state, displayed: state },
    isFilterPending: false,
    select: () => {},
  } as unknown as ListScreen<Row>;
}

describe('a list whose rows are not counted', () => {
  it('offers no selection of all rows', () => {
    const { rerender } = render(<SelectionBar screen={screenOf(false, true)} />, { wrapper: TestProviders });
    expect(screen.getByRole('button', { name: 'Select all 400' })).toBeVisible();
    rerender(<SelectionBar screen={screenOf(true, true)} />);
    expect(screen.getByText('20 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  });

  it('exports all results without a number', () => {
    const menu = (totalIsMinimum: boolean) => (
      <ExportMenu screen={screenOf(totalIsMinimum, false)} anchor={document.body} onClose={() => {}} />
    );
    const { rerender } = render(menu(false), { wrapper: TestProviders });
    expect(screen.getByText('The file will contain 400 rows.')).toBeVisible();
    rerender(menu(true));
    expect(screen.getByText('The file will contain all results.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
  });
});
