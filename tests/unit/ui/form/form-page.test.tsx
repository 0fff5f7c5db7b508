/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { z } from 'zod';
import { FormPage } from '../../../../lib/ui/form/FormPage.tsx';
import { TestProviders } from '../TestProviders.tsx';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

const start = { value: { name: '' }, error: undefined, retry: () => {} };
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
  // The guard removes its own history entry first.
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  render(
    page(async () => '9'),
    { wrapper: TestProviders },
  );
  type();
  await save();
  expect(onSaved).toHaveBeenCalledWith('9');
  expect(isBlockedByBrowser()).toBe(false);
  back.mockRestore();
});
