/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CodeStep } from '#lib/web/features/account/CodeStep.tsx';
import { AlertIsland } from '#lib/web/features/alerts/AlertIsland.tsx';
import { useAlertList } from '#lib/web/features/alerts/list.tsx';
import { RemindFailure } from '#lib/web/features/alerts/RemindFailure.tsx';
import { RemoveDialog } from '#lib/web/features/alerts/RemoveDialog.tsx';
import { Autodata } from '#lib/web/features/autodata/Autodata.tsx';
import { ConfirmChangeDialog } from '#lib/web/features/autodata/ConfirmChangeDialog.tsx';
import { RenewalForm } from '#lib/web/features/devices/RenewalForm.tsx';
import { DeleteDialog } from '#lib/web/features/messages/DeleteDialog.tsx';
import { LowStockList } from '#lib/web/features/shell/LowStockList.tsx';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';
import { RowFailureProvider } from '#lib/web/ui/list/table/row-failure.tsx';
import { TestProviders } from '../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, replace: () => {}, refresh: () => {} }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
const reject = async () => {
  throw { code: 'refused' };
};
jest.mock('#lib/web/api/call.ts', () => ({ call: () => reject() }));
jest.mock('#lib/web/api/call-at.ts', () => ({ callAt: () => reject() }));
jest.mock('#lib/web/ui/providers/with-providers.tsx', () => ({
  withProviders: (Component: unknown) => Component,
}));

const close = () => {};
async function renderPart(screenPart: ReactElement) {
  await act(async () => void render(screenPart, { wrapper: TestProviders }));
}
const press = (name: RegExp, role = 'button') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const stockAlert = { id: '1', product: 'CRP 919', productId: '7', threshold: 5, inactive: 3, reminds: true };
const autodataAccount = { account: 'shop', state: 'active', setAt: null, expiresAt: null, version: 'v1' };
const typeAccount = () => {
  type(/^Account/, 'other-shop');
  type(/^Password/, 'secret-1');
};

interface Case {
  what: string;
  part: ReactElement;
  act: () => Promise<unknown>;
}
const changes: Case[] = [
  {
    what: 'replacing the autodata account',
    part: <Autodata record={{ account: autodataAccount as never }} />,
    act: async () => {
      await press(/^Replace account$/);
      typeAccount();
      await press(/^Replace account$/);
    },
  },
  {
    what: 'renewing, suspending or removing the autodata account',
    part: <ConfirmChangeDialog change="suspend" account="shop" onConfirm={reject} onClose={close} />,
    act: () => press(/^Suspend account$/),
  },
  {
    what: 'removing an alert',
    part: <RemoveDialog action={{ name: 'remove', record: stockAlert }} onClose={close} />,
    act: () => press(/^Remove/),
  },
  {
    what: 'switching a reminder off in the list of alerts',
    part: (
      <RowFailureProvider>
        <ListPage
          useList={useAlertList}
          Island={AlertIsland}
          above={<RemindFailure />}
          first={{
            query: { page: 1, pageSize: 20 },
            search: '',
            layouts: undefined,
            timeZone: 'UTC',
            page: {
              items: [{ ...stockAlert, version: 'v1' } as never],
              page: 1,
              pageSize: 20,
              total: 1,
              totalIsMinimum: false,
            },
          }}
          user="1"
        />
      </RowFailureProvider>
    ),
    act: () => press(/^Reminders.*CRP 919/, 'switch'),
  },
  {
    what: 'dismissing a reminder',
    part: <LowStockList items={[stockAlert]} />,
    act: () => press(/CRP 919/),
  },
  {
    what: 'deleting a message',
    part: <DeleteDialog id="1" onClose={close} />,
    act: () => press(/^Delete/),
  },
  {
    what: 'setting a password by a code',
    part: (
      <CodeStep
        pending={{ email: 'a@example.org', resendAt: 0 }}
        resend={async () => {}}
        cancelReset={close}
      />
    ),
    act: async () => {
      type(/code/i, '123456');
      for (const field of screen.getAllByLabelText(/password/i, { selector: 'input' }))
        fireEvent.change(field, { target: { value: 'secret-1' } });
      await press(/^Update|^Save|^Change/);
    },
  },
  {
    what: 'renewing a device',
    part: (
      <RenewalForm
        device={{ id: 'SN1', periods: [{ period: 'vip', end: null }], version: '0123456789abcdef' } as never}
        refresh={close}
      />
    ),
    act: () => press(/^Renew software/),
  },
];

it.each(changes)(
  '$what shows "Couldn’t save the change" when the manufacturer rejects it',
  async ({ part, act: run }) => {
    await renderPart(part);
    await run();
    // The refreshed list shows a second alert.
    const alertTexts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(alertTexts()).toContainEqual(
        expect.stringContaining('Couldn’t save the change. The manufacturer rejected the request.'),
      ),
    );
  },
);

it('setting the first Autodata account shows no "Couldn’t save the change"', async () => {
  await renderPart(<Autodata record={{ account: null }} />);
  typeAccount();
  await press(/^Set up account$/);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The manufacturer rejected the request/);
});
