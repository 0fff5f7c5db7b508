/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { ShelfFailure } from '../../../../lib/features/goods/ShelfFailure.tsx';
import type { SetShelfFailure } from '../../../../lib/features/goods/shelf.ts';
import { useShelve } from '../../../../lib/features/goods/use-shelve.ts';
import texts from '../../../../messages/en/goods.json';
import { InEnglish } from '../../ui/InEnglish.tsx';

jest.mock('../../../../lib/api/call.ts', () => ({
  ...jest.requireActual('../../../../lib/api/call.ts'),
  call: jest.fn(),
}));

const response = call as unknown as jest.Mock;

function Goods() {
  const [failure, setFailure] = useState<Parameters<SetShelfFailure>[0]>();
  const { mutate } = useShelve(setFailure);
  return (
    <>
      <button type="button" onClick={() => mutate({ goods: { id: '1', name: 'Printer' }, onShelf: true })}>
        On
      </button>
      {failure && <ShelfFailure failure={failure} onRetry={() => {}} />}
    </>
  );
}

/** Puts goods on the shelf and returns the error. */
async function putOnShelf() {
  render(
    <InEnglish>
      <Goods />
    </InEnglish>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  return (await screen.findByRole('alert')).textContent;
}

describe('goods on the shelf', () => {
  it('may be there when the vendor mentions them neither as done nor as failed', async () => {
    response.mockResolvedValueOnce({ done: [], unchanged: [], failed: [] });
    const text = await putOnShelf();
    expect(text).toContain(texts.unknown);
    expect(text).not.toContain(texts.reason.refused);
  });

  it('are not there for the reason that the vendor gives', async () => {
    response.mockResolvedValueOnce({ done: [], unchanged: [], failed: [{ id: '1', reason: 'noPicture' }] });
    expect(await putOnShelf()).toContain(texts.reason.noPicture);
  });
});
