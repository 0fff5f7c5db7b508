/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-at.ts';
import { RetryCard } from '../../../../lib/features/home/RetryCard.tsx';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('../../../../lib/api/call.ts', () => ({
  ...jest.requireActual('../../../../lib/api/call.ts'),
  call: jest.fn(),
}));

const mockedCall = call as unknown as jest.Mock;
const failure = { code: 'vendorTimeout', requestId: 'r-1' } as const;
const top = { items: [{ product: 'X-431 PRO', activated: 1234 }] };

function show() {
  render(
    <RetryCard
      name="topDevices"
      reader={{ links: {}, business: true }}
      failure={failure}
      skeleton={<p>as it loads</p>}
    />,
    { wrapper: TestProviders },
  );
}

async function retry() {
  const button = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => {
    fireEvent.click(button);
    // Queries notify their components in a later task.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

describe('a card that failed', () => {
  beforeAll(async () => {
    window.IntersectionObserver ??= class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    // Compiles the lazy modules here, so that no wait times out on a busy machine.
    await import('../../../../lib/ui/ProblemNotice.tsx');
    await import('../../../../lib/features/home/views/TopDevices.tsx');
  }, 60_000);
  beforeEach(() => mockedCall.mockReset());

  it('shows the failure with its request number', async () => {
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(/didn’t respond in time.*Request ID r-1/);
    expect(mockedCall).not.toHaveBeenCalled();
  });

  it('reloads only itself', async () => {
    let respond: (value: unknown) => void = () => undefined;
    mockedCall.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    show();
    await retry();
    expect(screen.getByText('as it loads')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    // The button is gone; the card has the focus.
    expect(screen.getByText('as it loads').parentElement).toHaveFocus();
    await act(async () => respond(top));
    expect(await screen.findByRole('rowheader', { name: 'X-431 PRO' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '1,234' })).toBeVisible();
    expect(mockedCall.mock.calls).toEqual([['home.topDevices']]);
  });

  it('can be retried after another failure', async () => {
    mockedCall.mockRejectedValueOnce(new CallError({ code: 'vendorFailed', requestId: 'r-2' }, 0));
    mockedCall.mockResolvedValueOnce(top);
    show();
    await retry();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Request ID r-2/));
    await retry();
    expect(await screen.findByRole('cell', { name: '1,234' })).toBeVisible();
  });
});
