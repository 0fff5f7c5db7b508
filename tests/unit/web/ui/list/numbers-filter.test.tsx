/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { DrawerFilterField } from '#lib/web/ui/list/filters/DrawerFilterField.tsx';
import { TestProviders } from '../TestProviders.tsx';

const set = jest.fn();

function show(): HTMLInputElement {
  const filter = { kind: 'numbers', name: 'updates', label: 'Updates', from: 'least', to: 'most' } as const;
  render(<DrawerFilterField filter={filter} values={{ least: '12' }} setFilters={set} />, {
    wrapper: TestProviders,
  });
  return screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  jest.useFakeTimers();
  set.mockReset();
});
afterEach(() => jest.useRealTimers());

it.each(['1,000,000', '-5', '2.5', '1e3', '1234567', '1²'])('refuses %s at the field', (text) => {
  const field = show();
  write(field, text);
  jest.runAllTimers();
  expect(field).toHaveValue(text);
  expect(field).toBeInvalid();
  expect(set).not.toHaveBeenCalled();
});

it.each(['１２３', '\u200e123', ' 123 ', '1٢3'])('cleans %j', (text) => {
  const field = show();
  write(field, text);
  jest.runAllTimers();
  expect(field).toHaveValue(text);
  expect(set).toHaveBeenCalledWith({ least: '123' }, true);
});

it.each(['123456', ''])('accepts "%s"', (text) => {
  const field = show();
  write(field, text);
  jest.runAllTimers();
  expect(field).toHaveValue(text);
  expect(set).toHaveBeenCalledWith({ least: text }, true);
});

it('does not let the browser truncate pasted text', () => {
  expect(show()).not.toHaveAttribute('maxlength');
});
