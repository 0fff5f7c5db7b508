/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { call } from '../../../../lib/api/call.ts';
import { useShelf } from '../../../../lib/features/goods/use-shelf.tsx';
import common from '../../../../messages/en/common.json';
import errors from '../../../../messages/en/errors.json';
import texts from '../../../../messages/en/goods.json';

jest.mock('../../../../lib/api/call.ts', () => ({
  ...jest.requireActual('../../../../lib/api/call.ts'),
  call: jest.fn(),
}));

const response = call as unknown as jest.Mock;

function Goods() {
  const { setShelf, failed } = useShelf(() => {});
  return (
    <>
      <button type="button" onClick={() => void setShelf({ id: '1', name: 'Printer' }, true)}>
        On
      </button>
      {failed}
    </>
  );
}

/** Puts goods on the shelf and returns what is said about it. */
async function putOnShelf() {
  render(
    <NextIntlClientProvider locale="en" messages={{ common, errors, goods: texts } as never}>
      <Goods />
    </NextIntlClientProvider>,
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
