/** @jest-environment jsdom */

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api, type Responses } from './api.ts';
import { alerts, byLabel, open, send, show, submit, typed } from './form.tsx';
import { formOf } from './forms.tsx';
import { alert, dealer, goods, later, order, platform, version } from './records.ts';

/** The record as another user changed it, and the form's hint at the changed field. */
const concurrentChanges: [name: string, response: Responses, label: string, text: string][] = [
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
    'Contact person',
    'Changed elsewhere to: Alan',
  ],
];

it.each(concurrentChanges)(
  '%s changed by another user: both values are shown',
  async (name, response, label, text) => {
    const expectFailure = await open(formOf(name));
    await expectFailure({ code: 'conflict' }, /The record was changed elsewhere/);
    const before = typed();
    api.responses = response;
    await act(async () => void fireEvent.click(screen.getByText('Reload')));
    const field = await byLabel(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(typed()).toEqual(before);
    await waitFor(() => expect(alerts()).toBe(''));
    await expectFailure({ code: 'refused' }, /rejected/);
    expect(api.sent).toMatchObject([{ version }, { version: later }]);
  },
);

it.each(concurrentChanges)('%s saved unchanged sends no request, with a message', async (name) => {
  api.responses = formOf(name).responses ?? {};
  api.sent = [];
  await show(formOf(name).form);
  await waitFor(() => expect(submit()).toBeEnabled());
  await send();
  await waitFor(() => expect(alerts()).toMatch(/^Nothing has changed/));
  expect(api.sent).toEqual([]);
});

it('an order that another user shipped cannot be sent again', async () => {
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
