/** @jest-environment jsdom */

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api, type Responses } from './api.ts';
import { alerts, byLabel, open, send, show, submit, typed } from './form.tsx';
import { formOf } from './forms.tsx';
import { alert, dealer, goods, later, order, platform, version } from './records.ts';

/** The record as another user changed it, and the form's hint at the changed field. */
const changedElsewhere: [name: string, now: Responses, label: string, said: string][] = [
  [
    'goods',
    { 'goods.read': { ...goods, note: 'Other', version: later } },
    'Description',
    'Changed elsewhere to: Other',
  ],
  [
    'an alert',
    { 'inventoryAlerts.list': { items: [{ ...alert, threshold: 33, version: later }], total: 1 } },
    'Threshold',
    'Changed elsewhere to 33',
  ],
  [
    'a platform',
    { 'platforms.read': { ...platform, code: 'EB', version: later } },
    'Code',
    'Changed elsewhere to: EB',
  ],
  [
    'a dealer',
    { 'dealers.read': { ...dealer, personInCharge: 'Alan', version: later } },
    'Person in charge',
    'Changed elsewhere to: Alan',
  ],
];

it.each(changedElsewhere)('%s changed elsewhere: both values are shown', async (name, now, label, said) => {
  const meet = await open(formOf(name));
  await meet({ code: 'conflict' }, /The record was changed elsewhere/);
  const before = typed();
  api.responses = now;
  await act(async () => void fireEvent.click(screen.getByText('Reload')));
  const field = await byLabel(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(said));
  expect(typed()).toEqual(before);
  await waitFor(() => expect(alerts()).toBe(''));
  await meet({ code: 'refused' }, /rejected/);
  expect(api.sent).toMatchObject([{ version }, { version: later }]);
});

it.each(changedElsewhere)('%s saved unchanged sends nothing, and says so', async (name) => {
  api.responses = formOf(name).responses ?? {};
  api.sent = [];
  await show(formOf(name).form);
  await waitFor(() => expect(submit()).toBeEnabled());
  await send();
  await waitFor(() => expect(alerts()).toMatch(/^Data not changed/));
  expect(api.sent).toEqual([]);
});

it('an order that was shipped elsewhere says so, and cannot be sent again', async () => {
  await open(formOf('the shipping of an order'));
  const shipped = { courier: 'DHL', courierNumber: '77', shippedAt: '2026-11-22T10:30:00.000Z' };
  const status = { id: '2', name: 'Shipped' };
  api.responses = {
    ...api.responses,
    'shopOrders.read': { ...order, ...shipped, status, operator: 'Main', version: later },
  };
  api.failure = { code: 'conflict' };
  const before = typed();
  await send();
  // This replaces the general message of a conflict.
  await waitFor(() => expect(alerts()).toMatch(/^This order can no longer be shipped.*Main.*DHL.*77.*$/));
  expect(submit()).toBeDisabled();
  expect(typed()).toEqual(before);
});
