/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { FormPage } from '#lib/web/ui/form/FormPage.tsx';
import { TestProviders } from '../TestProviders.tsx';

const start = { value: { name: '' }, error: undefined, retry: () => {} };
const pricedStart = {
  value: { currency: 'EUR', price: '', lowest: '' },
  error: undefined,
  retry: () => {},
};
const onSaved = jest.fn();
const page = (save: () => Promise<string>) => (
  <FormPage
    sections={[{ title: 'Thing', fields: [{ kind: 'text', name: 'name', label: 'Name' }] }]}
    schema={z.strictObject({ name: z.string() })}
    initialValues={start}
    toBody={(values) => values}
    save={save}
    onSaved={onSaved}
    onCancel={() => {}}
  />
);

/** Whether the browser would show its "Leave page?" dialog. */
function isBlockedByBrowser(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const type = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'x' } });

beforeEach(() => onSaved.mockReset());

it('blocks leaving the page with changes, also after a failed save', async () => {
  render(
    page(async () => {
      throw { code: 'vendorTimeout' };
    }),
    { wrapper: TestProviders },
  );
  expect(isBlockedByBrowser()).toBe(false);
  type();
  expect(isBlockedByBrowser()).toBe(true);
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(isBlockedByBrowser()).toBe(true);
});

it('does not block leaving the page after a save', async () => {
  render(
    page(async () => '9'),
    { wrapper: TestProviders },
  );
  type();
  await save();
  expect(onSaved).toHaveBeenCalledWith('9');
  expect(isBlockedByBrowser()).toBe(false);
});

const priced = (locale: 'en' | 'de' | 'fr', onSave = async () => '') => (
  <TestProviders locale={locale}>
    <FormPage
      sections={[
        {
          title: 'Prices',
          fields: [
            { kind: 'text', name: 'currency', label: 'Currency' },
            { kind: 'amount', name: 'price', label: 'Price', currencyIn: 'currency' },
            { kind: 'amount', name: 'lowest', label: 'Lowest', currencyIn: 'currency' },
          ],
        },
      ]}
      schema={z.object({})}
      initialValues={pricedStart}
      toBody={(values) => values}
      save={onSave}
      onSaved={onSaved}
      onCancel={() => {}}
    />
  </TestProviders>
);
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Speichern' })));

it('writes typed amounts in a newly chosen language, and leaves invalid ones', async () => {
  const { rerender } = render(priced('en'));
  fill('Price', '1,234.50');
  fill('Lowest', '12.345');
  rerender(priced('de'));
  expect(await screen.findByDisplayValue('1.234,50')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lowest' })).toHaveValue('12.345');
  rerender(priced('fr'));
  expect(await screen.findByDisplayValue('1 234,50')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lowest' })).toHaveValue('12.345');

  // Refused in English, but an amount in German.
  const save = jest.fn(async () => '');
  rerender(priced('de', save));
  await submit();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lowest' })).toBeInvalid());
  expect(save).not.toHaveBeenCalled();
  fill('Lowest', '12,34');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
});

it('takes digits that were typed before the currency in any language', async () => {
  const save = jest.fn(async () => '');
  const { rerender } = render(priced('en', save));
  fill('Currency', '');
  fill('Price', '50');
  rerender(priced('de', save));
  fill('Currency', 'EUR');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
});
