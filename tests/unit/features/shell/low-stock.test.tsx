/** @jest-environment jsdom */

import { act, render, screen } from '@testing-library/react';
import * as React from 'react';
import type * as Stock from '../../../../lib/features/shell/low-stock.ts';
import type { Reminder as ReminderType } from '../../../../lib/features/shell/Reminder.tsx';
import type * as Changes from '../../../../lib/ui/shell/stock.ts';

const asked = jest.fn();
jest.mock('../../../../lib/api/call.ts', () => ({ call: (...given: unknown[]) => asked(...given) }));
// What it draws is the business of the browser's tests.
jest.mock('next/dynamic', () => () => ({ count }: { count: number }) => <p>{count} low</p>);

const one = { id: '1', product: 'CRP 919', threshold: 5, inactive: 3 };
const two = { id: '2', product: 'X-431 PRO', threshold: 9, inactive: 9 };

/** The store lives as long as its page: each test gets one of its own. */
let stock: typeof Stock;
let changes: typeof Changes;
let Reminder: typeof ReminderType;

function Bell() {
  const { items, error } = stock.useLowStock();
  return <output>{error ? 'failed' : (items?.length ?? 'unknown')}</output>;
}

const settle = () => act(async () => {});

beforeEach(async () => {
  jest.resetModules();
  // The same React as the test draws with.
  jest.doMock('react', () => React);
  localStorage.clear();
  asked.mockReset();
  asked.mockResolvedValue({ items: [one, two] });
  stock = await import('../../../../lib/features/shell/low-stock.ts');
  changes = await import('../../../../lib/ui/shell/stock.ts');
  Reminder = (await import('../../../../lib/features/shell/Reminder.tsx')).Reminder;
});

describe('what runs low', () => {
  it('is asked for once, for the reminder and the bell alike', async () => {
    render(
      <>
        <Bell />
        <Reminder sid="a" />
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('unknown');
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(screen.getByText('2 low')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith('inventoryAlerts.firing', {}, { background: true });
  });

  it('is asked for by nobody where nobody is to know', async () => {
    render(<Bell />);
    stock.freshenStock();
    await settle();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is asked for after a change, and once more for changes while that is under way', async () => {
    render(<Reminder sid="a" />);
    await settle();
    let answer = (_: unknown) => {};
    asked.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    changes.stockChanged();
    changes.stockChanged();
    changes.stockChanged();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockResolvedValueOnce({ items: [two] });
    await act(async () => answer({ items: [one, two] }));
    expect(asked).toHaveBeenCalledTimes(3);
    expect(screen.getByText('1 low')).toBeVisible();
  });

  it('stays known when it cannot be asked for again, and a failure is tried again when the bell is opened', async () => {
    asked.mockRejectedValueOnce({ code: 'vendorTimeout' });
    render(
      <>
        <Bell />
        <Reminder sid="a" />
      </>,
    );
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('failed');
    act(() => stock.freshenStock());
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    // Fresh enough.
    act(() => stock.freshenStock());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('loses an alert at once when it is dismissed for good', async () => {
    render(<Reminder sid="a" />);
    await settle();
    act(() => stock.forgetFiring('1'));
    expect(screen.getByText('1 low')).toBeVisible();
  });
});

describe('the reminder', () => {
  it('dismissed, is gone until the next sign-in, in other tabs too, and the bell still knows', async () => {
    const { rerender } = render(
      <>
        <Bell />
        <Reminder sid="a" />
      </>,
    );
    await settle();
    act(() => {
      localStorage.setItem('portal-reminder-dismissed', 'a');
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal-reminder-dismissed' }));
    });
    expect(screen.queryByText(/low/)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    rerender(
      <>
        <Bell />
        <Reminder sid="b" />
      </>,
    );
    await settle();
    expect(screen.getByText('2 low')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
