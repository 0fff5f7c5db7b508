/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import type { Order, OrderLine } from '#lib/contract/operations/orders.ts';
import { OrderLines } from '#lib/web/features/orders/OrderLines.tsx';
import { TestProviders } from '../../ui/TestProviders.tsx';

const wrapper = TestProviders;

const line = (minor: number | null, currency = 'EUR'): OrderLine => ({
  product: 'TPMS sensor',
  productType: 'TPMS',
  kind: 'goods',
  quantity: 2,
  unitPrice: null,
  amount: minor === null ? null : { minor, currency },
  giveaway: '',
});
const order = (lines: OrderLine[], minor: number | null) =>
  ({ lines, amount: minor === null ? null : { minor, currency: 'EUR' } }) as Order;
const total = () => screen.queryByRole('rowheader', { name: 'Total' })?.parentElement?.textContent;

describe('the lines of an order', () => {
  it('have an exact total', () => {
    render(<OrderLines order={order([line(10), line(20), line(123_400)], 123_430)} />, { wrapper });
    expect(total()).toBe('Total€1,234.30');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('show a warning when the total differs from the order’s amount', () => {
    render(<OrderLines order={order([line(10), line(20)], 31)} />, { wrapper });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The products add up to €0.30, but the order amount is €0.31.',
    );
  });

  it('have no total with a missing amount or two currencies', () => {
    const { rerender } = render(<OrderLines order={order([line(10), line(null)], 10)} />, { wrapper });
    expect(total()).toBeUndefined();
    rerender(<OrderLines order={order([line(10), line(10, 'USD')], 20)} />);
    expect(total()).toBeUndefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('may be empty', () => {
    render(<OrderLines order={order([], 10)} />, { wrapper });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No item details available.')).toBeVisible();
  });
});
