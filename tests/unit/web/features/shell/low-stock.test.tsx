/** @jest-environment jsdom */

import { act, render, screen, waitFor } from '@testing-library/react';
import LoadedFeed from '#lib/web/features/shell/LoadedFeed.tsx';
import { refreshLowStock, removeFiringAlert, useLowStock } from '#lib/web/features/shell/low-stock.ts';
import { useIsReminderDismissed } from '#lib/web/features/shell/low-stock-reminder.ts';
import { invalidateStockAlerts } from '#lib/web/queries/invalidate-stock-alerts.ts';
import { useShellCounts } from '#lib/web/queries/shell-counts.ts';
import { TestQueries } from '../../ui/TestQueries.tsx';

const mockCall = jest.fn();
jest.mock('#lib/web/api/call.ts', () => ({
  call: (...input: unknown[]) =>
    input[0] === 'inventoryAlerts.firing' ? mockCall(...input) : new Promise(() => {}),
}));

jest.mock('#lib/web/ui/providers/with-providers.tsx', () => ({
  withProviders: (Component: unknown) => Component,
}));

const one = { id: '1', product: 'CRP 919', threshold: 5, inactive: 3 };
const two = { id: '2', product: 'X-431 PRO', threshold: 9, inactive: 9 };

function Bell() {
  const { items, error } = useLowStock();
  return <output>{error ? 'failed' : (items?.length ?? 'unknown')}</output>;
}

function Reminder({ sid }: { sid: string }) {
  const low = useShellCounts((counts) => counts.low);
  return !useIsReminderDismissed(sid) && low > 0 && <p>{low} low</p>;
}

const page = (sid?: string) => (
  <TestQueries>
    <Bell />
    {sid && <LoadedFeed hasStock />}
    {sid && <Reminder sid={sid} />}
  </TestQueries>
);

const bellShows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

beforeEach(() => {
  localStorage.clear();
  mockCall.mockReset();
  mockCall.mockResolvedValue({ items: [one, two] });
});

describe('low stock', () => {
  it('is loaded once, for the reminder and the bell', async () => {
    render(page('a'));
    expect(screen.getByRole('status')).toHaveTextContent('unknown');
    await bellShows('2');
    expect(screen.getByText('2 low')).toBeVisible();
    expect(mockCall).toHaveBeenCalledTimes(1);
    expect(mockCall).toHaveBeenCalledWith(
      'inventoryAlerts.firing',
      {},
      expect.objectContaining({ background: true }),
    );
  });

  it('is not loaded without the feed', async () => {
    render(page());
    act(() => {
      refreshLowStock();
      invalidateStockAlerts();
    });
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('is reloaded after a change, also during a reload', async () => {
    render(page('a'));
    await bellShows('2');
    mockCall.mockReturnValueOnce(new Promise(() => {}));
    act(() => invalidateStockAlerts());
    expect(mockCall).toHaveBeenCalledTimes(2);
    mockCall.mockResolvedValueOnce({ items: [two] });
    act(() => invalidateStockAlerts());
    await bellShows('1');
    expect(mockCall).toHaveBeenCalledTimes(3);
    expect(screen.getByText('1 low')).toBeVisible();
  });

  it('is kept when loading fails; opening the bell retries', async () => {
    mockCall.mockRejectedValueOnce({ code: 'vendorTimeout' });
    render(page('a'));
    await bellShows('failed');
    act(() => refreshLowStock());
    await bellShows('2');
    // The data is still fresh.
    act(() => refreshLowStock());
    expect(mockCall).toHaveBeenCalledTimes(2);
    mockCall.mockRejectedValueOnce({ code: 'vendorTimeout' });
    await act(async () => invalidateStockAlerts());
    expect(mockCall).toHaveBeenCalledTimes(3);
    expect(screen.getByText('2 low')).toBeVisible();
  });

  it('has no dismissed alert', async () => {
    render(page('a'));
    await bellShows('2');
    act(() => removeFiringAlert('1'));
    await bellShows('1');
    expect(screen.getByText('1 low')).toBeVisible();
  });
});

describe('the reminder', () => {
  it('is hidden until the next sign-in after its dismissal, also in other tabs', async () => {
    const { rerender } = render(page('a'));
    await bellShows('2');
    act(() => {
      localStorage.setItem('portal-memory', '{"state":{"values":{":reminder.dismissed":"a"}}}');
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal-memory' }));
    });
    expect(screen.queryByText(/low/)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    rerender(page('b'));
    expect(await screen.findByText('2 low')).toBeVisible();
  });
});
