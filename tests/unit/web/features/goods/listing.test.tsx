/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { call } from '#lib/web/api/call.ts';
import { ListingCell } from '#lib/web/features/goods/ListingCell.tsx';
import { ListingFailure } from '#lib/web/features/goods/ListingFailure.tsx';
import { RowFailureProvider } from '#lib/web/ui/list/table/row-failure.tsx';
import texts from '../../../../../messages/en/goods.json';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('#lib/web/api/call.ts', () => ({
  ...jest.requireActual('#lib/web/api/call.ts'),
  call: jest.fn(),
}));

jest.mock('#lib/web/ui/providers/with-providers.tsx', () => ({
  withProviders: (Component: unknown) => Component,
}));

const response = call as unknown as jest.Mock;

const goods = { id: '1', name: 'Printer', onShelf: false };

/** Lists goods and returns the error. */
async function listProduct() {
  render(
    <TestProviders>
      <RowFailureProvider>
        <ListingFailure />
        <ListingCell goods={goods} />
      </RowFailureProvider>
    </TestProviders>,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Listed: Printer' }));
  return (await screen.findByRole('alert')).textContent;
}

describe('listing goods', () => {
  it('has an unknown outcome when the vendor reports them neither as done nor as failed', async () => {
    response.mockResolvedValueOnce({ done: [], unchanged: [], failed: [] });
    const text = await listProduct();
    expect(text).toContain(texts.unknown);
    expect(text).not.toContain(texts.reason.refused);
  });

  it('fails with the vendor’s reason', async () => {
    response.mockResolvedValueOnce({ done: [], unchanged: [], failed: [{ id: '1', reason: 'noPicture' }] });
    expect(await listProduct()).toContain(texts.reason.noPicture);
  });
});
