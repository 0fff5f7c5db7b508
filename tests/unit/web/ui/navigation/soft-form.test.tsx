/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { navigate } from '#lib/web/ui/navigation/navigate.ts';
import { SoftForm } from '#lib/web/ui/navigation/SoftForm.tsx';

jest.mock('#lib/web/ui/navigation/navigate.ts', () => ({ navigate: jest.fn() }));

const stay = { replace: false, scroll: false };
const currency = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
const only = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Only' });

const form = (inUrl: string) => (
  <SoftForm action="/income" values={{ currency: inUrl }}>
    <input type="hidden" name="month" value="2026-07" />
    <select name="currency" aria-label="Currency" defaultValue={inUrl}>
      <option>EUR</option>
      <option>JPY</option>
    </select>
    <input type="checkbox" name="only" value="open" aria-label="Only" />
  </SoftForm>
);

beforeEach(() => jest.mocked(navigate).mockClear());

it('sends each change, and shows the values of another URL', () => {
  const { rerender } = render(form('EUR'));
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.change(currency(), { target: { value: 'JPY' } });
  expect(navigate).toHaveBeenLastCalledWith('/income?month=2026-07&currency=JPY', stay);
  fireEvent.click(only());
  expect(navigate).toHaveBeenLastCalledWith('/income?month=2026-07&currency=JPY&only=open', stay);
  rerender(form('EUR'));
  expect([currency().value, only().checked]).toEqual(['EUR', false]);
  expect(navigate).toHaveBeenCalledTimes(2);
});

it('sends what was chosen before hydration', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form('EUR'));
  currency().value = 'JPY';
  render(form('EUR'), { container, hydrate: true });
  expect(navigate).toHaveBeenCalledWith('/income?month=2026-07&currency=JPY', stay);
  expect(currency().value).toBe('JPY');
});

it('without values it waits for its button, and joins the values of one name', () => {
  render(
    <SoftForm action="/compare">
      <input type="hidden" name="ids" value="1,2" />
      <input name="ids" aria-label="Id" />
      <button type="submit">Add</button>
    </SoftForm>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Id' }), { target: { value: '7' } });
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(navigate).toHaveBeenCalledWith('/compare?ids=1,2,7', stay);
});
