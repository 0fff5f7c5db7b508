/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#lib/web/api/call.ts';
import { DealerField } from '#lib/web/features/transfers/DealerField.tsx';
import { FormDialog } from '#lib/web/ui/form/FormDialog.tsx';
import type { Choice, FormField } from '#lib/web/ui/form/types.ts';
import { DrawerFilterField } from '#lib/web/ui/list/filters/DrawerFilterField.tsx';
import { TestProviders } from '../TestProviders.tsx';

jest.mock('#lib/web/api/call.ts', () => ({ call: jest.fn() }));
/** As long as the server's search. */
const longStart = 'Hurtownia Motoryzacy';
const dealers = ['Twin', 'Twin', 'Grupo Norte', `${longStart} Wójcik`, `${longStart} Dąbrowska`].map(
  (name, index) => ({
    id: String(index + 1),
    name,
    number: `T-000${index + 1}`,
    country: '',
    region: '',
    parentId: '',
  }),
);
const choices: Choice[] = dealers.map(({ id, name, number }) => ({
  value: id,
  label: `${name} (${number})`,
  terms: [name, number],
}));
const find = async (text: string) =>
  choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

const wrong = 'Choose one of the options';
const input = () => screen.getByRole('combobox');
const type = (text: string) =>
  act(async () => {
    input().focus();
    fireEvent.change(input(), { target: { value: text } });
  });
const leave = () => act(async () => input().blur());
const hasError = () => waitFor(() => expect(input()).toHaveAccessibleDescription(wrong));

let value: string;

beforeEach(() => {
  jest
    .mocked(call as (name: string, input: { query?: { q?: string } }) => Promise<unknown>)
    .mockImplementation(async (_, { query = {} }) => ({
      items: dealers.filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(query.q ?? '')),
    }));
});

const filter = { name: 'record', label: 'Record' };

function Dealer() {
  const [target, setTarget] = useState<{ id: string; label: string } | null>({
    id: '3',
    label: 'Grupo Norte (T-0003)',
  });
  value = target?.id ?? '';
  return <DealerField value={target} onChange={setTarget} />;
}

function FilterField({ several = false }) {
  const [values, setValues] = useState<{ record?: string }>(several ? {} : { record: '3' });
  value = values.record ?? '';
  return (
    <DrawerFilterField
      filter={{ ...filter, kind: 'select', options: choices, ...(several && { several }) }}
      values={values}
      setFilters={setValues}
    />
  );
}

const pickers = {
  'the receiving dealer': <Dealer />,
  'a filter': <FilterField />,
  'a filter of several': <FilterField several />,
};

describe.each(Object.entries(pickers))('%s', (name, picker) => {
  const isSingle = name !== 'a filter of several';
  const show = () => render(picker, { wrapper: TestProviders });

  it('takes a number that is typed completely when it loses focus', async () => {
    show();
    await type('t-0002');
    if (isSingle) expect(value).toBe('');
    await leave();
    await waitFor(() => expect(value).toBe('2'));
    expect(screen.queryByText(wrong)).toBeNull();
    if (isSingle) expect(input()).toHaveValue('Twin (T-0002)');
  });

  it('searches the whole of a long text', async () => {
    show();
    await type(`${longStart} Dąbrowska`.toLowerCase());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(value).toBe('5');
  });

  it('keeps a text that is not one option, and says so', async () => {
    show();
    await type('twin');
    await leave();
    await hasError();
    expect(input()).toHaveValue('twin');
    expect(value).toBe('');
    await type('grupo norte');
    expect(screen.queryByText(wrong)).toBeNull();
    await leave();
    await waitFor(() => expect(value).toBe('3'));
  });

  it('returns to what was chosen by Escape, and to nothing when emptied', async () => {
    show();
    const before = value;
    await type('twin');
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(value).toBe(before);
    expect(input()).toHaveValue(isSingle ? choices[2]?.label : '');
    await type('');
    await leave();
    expect(value).toBe('');
    expect(screen.queryByText(wrong)).toBeNull();
  });
});

const fields: Record<string, [field: FormField, exact: string, saved: string]> = {
  'a search': [
    { ...filter, kind: 'search', key: 'records', load: find, namedChoices: choices },
    'T-0002',
    '2',
  ],
  'a country': [{ ...filter, kind: 'country' }, 'japan', 'JP'],
};

it.each(Object.entries(fields))('a form is not saved while %s is typed', async (_, [field, exact, saved]) => {
  const save = jest.fn(async () => 'id');
  render(
    <FormDialog
      title="Record"
      sections={[{ title: 'Record', fields: [field] }]}
      schema={z.strictObject({ record: z.string() })}
      initialValues={{ value: { record: '' }, error: undefined, retry: () => {} }}
      save={save}
      onSaved={() => {}}
    />,
    { wrapper: TestProviders },
  );
  const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await screen.findByRole('combobox');
  await type('no such record');
  await leave();
  await hasError();
  await submit();
  await screen.findByRole('link', { name: `Record: ${wrong}` });
  expect(save).not.toHaveBeenCalled();
  await type(exact);
  await leave();
  await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ record: saved }));
});
