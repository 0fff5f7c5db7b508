/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { z } from 'zod';
import { FormPage } from '../../../../lib/ui/form/FormPage.tsx';
import { InEnglish } from '../InEnglish.tsx';

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

/** Whether the browser would ask before the page is left. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const type = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'x' } });

beforeEach(() => onSaved.mockReset());

it('asks before the page is left with changes, also after a failed save', async () => {
  render(
    page(async () => {
      throw { code: 'vendorTimeout' };
    }),
    { wrapper: InEnglish },
  );
  expect(asks()).toBe(false);
  type();
  expect(asks()).toBe(true);
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(asks()).toBe(true);
});

it('does not ask when the page is left after a save', async () => {
  // The guard's own entry is taken out of the history first.
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  render(
    page(async () => '9'),
    { wrapper: InEnglish },
  );
  type();
  await save();
  expect(onSaved).toHaveBeenCalledWith('9');
  expect(asks()).toBe(false);
  back.mockRestore();
});
