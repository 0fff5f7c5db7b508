/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import type { Money } from '#lib/contract/money.ts';
import { RowLink } from '#lib/web/ui/list/actions/RowLink.tsx';
import { SelectionTotal } from '#lib/web/ui/list/actions/SelectionTotal.tsx';
import type { ListScreen } from '#lib/web/ui/list/list-screen.ts';
import { type Selection, selectOnly } from '#lib/web/ui/list/state/selection.ts';
import { TestProviders } from '../TestProviders.tsx';

interface Payment {
  id: string;
  amount: Money | null;
}

const payment = (id: string, minor: number, currency: string): Payment => ({
  id,
  amount: { minor, currency },
});
const payments = [payment('a', 1050, 'EUR'), payment('b', 200, 'EUR'), payment('c', 300, 'JPY')];
const screenOf = (rows: Payment[], selection: Selection) =>
  ({ rows, selection }) as unknown as ListScreen<Payment>;

describe('total of a selection', () => {
  const total = (rows: Payment[], ...ids: string[]) => (
    <SelectionTotal
      screen={screenOf(rows, selectOnly(ids))}
      amountOf={({ amount }) => amount}
      count={ids.length}
    />
  );

  it('adds the amounts of each currency', () => {
    const { rerender } = render(total(payments, 'a', 'b'), { wrapper: TestProviders });
    expect(screen.getByText('Total: €12.50')).toBeVisible();
    rerender(total(payments, 'a', 'b', 'c'));
    expect(screen.getByText('Total: €12.50, ¥300')).toBeVisible();
  });

  it('includes selected rows of other pages', () => {
    const { rerender } = render(total(payments, 'a'), { wrapper: TestProviders });
    rerender(total([payment('d', 5, 'EUR')], 'a', 'd'));
    expect(screen.getByText('Total: €10.55')).toBeVisible();
  });

  it('is not shown when a row is not loaded or has no amount', () => {
    const { rerender } = render(total(payments, 'a', 'x'), { wrapper: TestProviders });
    expect(screen.queryByText(/Total/)).toBeNull();
    rerender(total([{ id: 'n', amount: null }], 'n'));
    expect(screen.queryByText(/Total/)).toBeNull();
  });
});

it('links one suitable row, and otherwise says which row it needs', () => {
  const link = (...ids: string[]) => (
    <RowLink
      screen={screenOf(payments, selectOnly(ids))}
      action={{
        label: 'Repeat',
        hint: 'Select a payment in euros',
        href: ({ id, amount }) => (amount?.currency === 'EUR' ? `/repeat/${id}` : undefined),
      }}
      count={ids.length}
    />
  );
  const { rerender } = render(link('a'), { wrapper: TestProviders });
  expect(screen.getByRole('link', { name: 'Repeat' })).toHaveAttribute('href', '/repeat/a');
  for (const ids of [['c'], ['a', 'b']]) {
    rerender(link(...ids));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Select a payment in euros')).toBeVisible();
  }
});
