/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { ListingFailure } from '../../../../lib/features/goods/ListingFailure.tsx';
import type { SetListingFailure } from '../../../../lib/features/goods/listing.ts';
import { useSetListed } from '../../../../lib/features/goods/use-set-listed.ts';
import texts from '../../../../messages/en/goods.json';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('../../../../lib/api/call.ts', () => ({
  ...jest.requireActual('../../../../lib/api/call.ts'),
  call: jest.fn(),
}));

const response = call as unknown as jest.Mock;

function Goods() {
  const [failure, setFailure] = useState<Parameters<SetListingFailure>[0]>();
  const { mutate } = useSetListed(setFailure);
  return (
    <>
      <button type="button" onClick={() => mutate({ goods: { id: '1', name: 'Printer' }, isListed: true })}>
        On
      </button>
      {failure && <ListingFailure failure={failure} onRetry={() => {}} />}
    </>
  );
}

/** Lists goods and returns the error. */
async function listProduct() {
  render(
    <TestProviders>
      <Goods />
    </TestProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
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
