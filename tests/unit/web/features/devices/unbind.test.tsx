/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { call } from '#lib/web/api/call.ts';
import { CallError } from '#lib/web/api/call-at.ts';
import { UnbindDialog } from '#lib/web/features/devices/UnbindDialog.tsx';
import common from '../../../../../messages/en/common.json';
import devices from '../../../../../messages/en/devices.json';
import { TestProviders } from '../../ui/TestProviders.tsx';

const router = { refresh: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('#lib/web/api/call.ts', () => ({
  ...jest.requireActual('#lib/web/api/call.ts'),
  call: jest.fn(),
}));

it('after a lost connection the dialog offers to reload the device, as it may be unbound', async () => {
  (call as unknown as jest.Mock).mockRejectedValueOnce(new CallError({}, 0));
  const close = jest.fn();
  render(
    <TestProviders>
      <UnbindDialog
        device={{ id: 'SN1', version: 'v', dealer: { name: 'North' } } as never}
        onClose={close}
      />
    </TestProviders>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'SN1' } });
  fireEvent.click(screen.getByRole('button', { name: devices.unbind.go }));
  expect((await screen.findByRole('alert')).textContent).toContain(devices.unbind.unknown);
  fireEvent.click(screen.getByRole('button', { name: common.reload }));
  expect([close.mock.calls.length, router.refresh.mock.calls.length]).toEqual([1, 1]);
});
