/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { call } from '#lib/web/api/call.ts';
import { DeviceField } from '#lib/web/features/requests/DeviceField.tsx';
import { DealerField } from '#lib/web/features/transfers/DealerField.tsx';
import { ChoiceSearch } from '#lib/web/ui/form/ChoiceSearch.tsx';
import { CountryField } from '#lib/web/ui/form/CountryField.tsx';
import { DrawerFilterField } from '#lib/web/ui/list/filters/DrawerFilterField.tsx';
import type { Filter } from '#lib/web/ui/list/types.ts';
import { TestProviders } from '../TestProviders.tsx';

jest.mock('#lib/web/api/call.ts', () => ({ call: jest.fn() }));

const names = ['Grupo Norte', 'Grupo Sur', 'Taller Uno', 'Taller Dos'];
const choices = names.map((label, index) => ({ value: String(index + 1), label }));
const matching = (text: string) =>
  choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
const find = async (text: string) => matching(text);

interface Picker {
  element: (value: string, onChange: (value: string) => void) => ReactElement;
  /** A text that several options have, and one that only one has. */
  several: string;
  one: string;
}

/** A filter of the drawer. */
const filterPicker =
  (filter: Filter): Picker['element'] =>
  (value, onChange) => (
    <DrawerFilterField
      filter={filter}
      values={{ record: value }}
      setFilters={({ record = '' }) => onChange(record)}
    />
  );
const common = { name: 'record', label: 'Record' };
const field = { name: 'record', label: 'Record' };

const pickers: Record<string, Picker> = {
  'a search': {
    element: (value, onChange) => (
      <ChoiceSearch
        choicesKey="records"
        load={find}
        namedChoices={choices}
        value={value}
        onChange={onChange}
        field={field}
      />
    ),
    several: 'gru',
    one: 'dos',
  },
  'a search with suggestions': {
    element: (value, onChange) => (
      <ChoiceSearch
        choicesKey="suggested records"
        load={find}
        namedChoices={choices}
        suggestions={choices}
        value={value}
        onChange={onChange}
        field={field}
      />
    ),
    several: 'gru',
    one: 'dos',
  },
  'the receiving dealer': {
    element: (value, onChange) => (
      <DealerField
        value={value ? { id: value, label: choices.find((each) => each.value === value)?.label ?? '' } : null}
        onChange={(target) => onChange(target?.id ?? '')}
      />
    ),
    several: 'gru',
    one: 'dos',
  },
  'a filter': {
    element: filterPicker({ ...common, kind: 'select', options: choices }),
    several: 'gru',
    one: 'dos',
  },
  'a filter of several': {
    element: filterPicker({ ...common, kind: 'select', options: choices, several: true }),
    several: 'gru',
    one: 'dos',
  },
  'a filter with loaded choices': {
    element: filterPicker({ ...common, kind: 'choices', key: 'loaded', load: () => find('') }),
    several: 'gru',
    one: 'dos',
  },
  'a filter with found choices': {
    element: filterPicker({ ...common, kind: 'choices', key: 'found', load: () => find(''), find }),
    several: 'gru',
    one: 'dos',
  },
  'a country': {
    element: (value, onChange) => (
      <CountryField
        id="country"
        field={{ kind: 'country', ...field }}
        value={value}
        onChange={onChange}
        onBlur={() => {}}
        onPending={() => {}}
        focusRef={null}
        helperText={undefined}
        isInvalid={false}
        disabled={false}
      />
    ),
    several: 'guinea',
    one: 'germany',
  },
};

beforeEach(() => {
  jest
    .mocked(call as (name: string, input: { query?: { q?: string } }) => Promise<unknown>)
    .mockImplementation(async (name, { query = {} }) => ({
      items: matching(query.q ?? '').map(({ value, label }) =>
        name === 'dealers.choices'
          ? { id: value, name: label, number: '', country: '', region: '', parentId: '', level: 1 }
          : { sn: label, product: '', active: true, bluetoothSn: '' },
      ),
    }));
});

let value: string;
let submitted: number;

function Form({ element }: Pick<Picker, 'element'>) {
  const [current, setCurrent] = useState('');
  value = current;
  return (
    <TestProviders>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        {element(current, setCurrent)}
      </form>
    </TestProviders>
  );
}

const input = () => screen.getByRole('combobox');
const options = () => screen.findAllByRole('option');
const optionTexts = async () => (await options()).map(({ textContent }) => textContent ?? '');
const press = (key: string) => fireEvent.keyDown(input(), { key, which: 0 }) || undefined;
const type = (text: string) => act(async () => fireEvent.change(input(), { target: { value: text } }));
const highlighted = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
/** The text of the chosen option: in the field, or in a chip. */
const chosenText = () =>
  screen.queryByRole('button', { name: /Grupo|Taller/ })?.textContent || input().getAttribute('value');
const show = (picker: Picker) => {
  submitted = 0;
  render(<Form element={picker.element} />);
  act(() => input().focus());
};
/** Waits until the options are those of the text. */
const settle = async (text: string) =>
  waitFor(async () => {
    const texts = await optionTexts();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((each) => !each.toLowerCase().includes(text))).toEqual([]);
  });

describe.each(Object.entries(pickers))('%s', (_, picker) => {
  it('takes the first option by ArrowDown and Enter, however the list is opened', async () => {
    show(picker);
    await type(picker.several);
    await settle(picker.several);
    const [first = '', second] = await optionTexts();
    expect(second).toBeDefined();
    expect(highlighted()).toBeNull();
    press('ArrowDown');
    expect(highlighted()).toHaveTextContent(first);
    press('Enter');
    await waitFor(() => expect(value).not.toBe(''));
    expect(chosenText()).toBe(first);
    expect(submitted).toBe(0);
  });

  it('takes the first option by ArrowDown that opens the list, and Enter', async () => {
    show(picker);
    press('ArrowDown');
    const [first = ''] = await optionTexts();
    await waitFor(() => expect(highlighted()).toHaveTextContent(first));
    press('Enter');
    await waitFor(() => expect(value).not.toBe(''));
    expect(first).toContain(chosenText());
  });

  it('takes none by Enter alone while several match, and does not submit the form', async () => {
    show(picker);
    await type(picker.several);
    await settle(picker.several);
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    expect(value).toBe('');
  });

  it('takes a single match by Enter, and highlights it before', async () => {
    show(picker);
    await type(picker.one);
    await settle(picker.one);
    await waitFor(() => expect(highlighted()?.textContent?.toLowerCase()).toContain(picker.one));
    press('Enter');
    await waitFor(() => expect(chosenText()?.toLowerCase()).toContain(picker.one));
  });

  it('starts at the first option again when another is searched', async () => {
    show(picker);
    await type(picker.several);
    await settle(picker.several);
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(value).not.toBe(''));
    await type(picker.several);
    await settle(picker.several);
    const [first, second] = await options();
    // A filter of several leaves out the chosen one.
    expect(highlighted()).toBe(second ? null : first);
    press('ArrowDown');
    expect(highlighted()).toBe(first);
  });
});

describe('a device, which can also be typed', () => {
  const element: Picker['element'] = (current, onChange) => (
    <DeviceField
      id="sn"
      label="Device"
      required
      value={current}
      onChange={onChange}
      helperText={undefined}
      isInvalid={false}
      disabled={false}
    />
  );
  const picker = { element, several: 'gru', one: 'dos' };

  it('takes the first option by ArrowDown and Enter', async () => {
    show(picker);
    await type('gru');
    await settle('gru');
    expect(highlighted()).toBeNull();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(value).toBe('Grupo Norte'));
  });

  it('takes the first option by ArrowDown that opens the list', async () => {
    show(picker);
    press('ArrowDown');
    await options();
    await waitFor(() => expect(highlighted()).not.toBeNull());
    press('Enter');
    await waitFor(() => expect(value).toBe('Grupo Norte'));
  });

  it('keeps the typed text by Enter, and submits it by the next', async () => {
    show(picker);
    await type('dos');
    await settle('dos');
    expect(highlighted()).toBeNull();
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    expect(value).toBe('dos');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  });

  it('does not submit while devices load, and takes the first one by ArrowDown and Enter', async () => {
    show(picker);
    await type('gru');
    press('ArrowDown');
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    await settle('gru');
    await waitFor(() => expect(highlighted()).not.toBeNull());
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    await waitFor(() => expect(value).toBe('Grupo Norte'));
  });
});
