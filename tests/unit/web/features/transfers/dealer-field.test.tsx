/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { call } from '#lib/web/api/call.ts';
import { DealerField } from '#lib/web/features/transfers/DealerField.tsx';
import type { Target } from '#lib/web/features/transfers/target.ts';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('#lib/web/api/call.ts', () => ({ call: jest.fn() }));

const dealers = [
  { id: '2', name: 'Berta', number: 'D02', country: 'ES', region: 'Sevilla', parentId: '1' },
  { id: '1', name: 'Anton', number: 'D01', country: 'DE', region: '', parentId: 'root' },
  { id: '3', name: 'Cäsar', number: 'D03', country: '', region: '', parentId: '2' },
  { id: '4', name: 'Dora', number: '', country: '', region: '', parentId: '1' },
];

const serve = (found: (q: string) => typeof dealers) =>
  jest
    .mocked(call as (name: string, input: { query?: { q?: string; dealer?: string } }) => Promise<unknown>)
    .mockImplementation(async (name, { query }) =>
      name === 'devices.list'
        ? { items: [], total: query?.dealer === '1' ? 312 : 1 }
        : { items: query?.q ? found(query.q) : dealers },
    );

it('groups dealers by their parent, also in a search', async () => {
  serve((q) => (q === 'dor' ? dealers.slice(3) : dealers));
  const onChange = jest.fn();
  render(
    <TestProviders>
      <DealerField value={null} onChange={onChange} />
    </TestProviders>,
  );
  const field = screen.getByRole('combobox', { name: 'Receiving dealer' });
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  act(() => field.focus());
  fireEvent.mouseDown(field);
  await screen.findByText('Own stock');
  expect(screen.getByRole('listbox')).toHaveTextContent(
    'Own stocktake devices backAnton (D01 · Germany)Berta (D02)Cäsar (D03)Anton (D01)Berta (D02 · Sevilla · Spain)Dora',
  );
  fireEvent.change(field, { target: { value: 'dor' } });
  await waitFor(() => expect(names()).toEqual(['Dora']));
  expect(screen.getByRole('listbox')).toHaveTextContent('Anton (D01)Dora');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith({ id: '4', label: 'Dora' });
});

function DealerForm({ onTarget }: { onTarget: (id: string | undefined) => void }) {
  const [target, setTarget] = useState<Target | null>({ id: '1', label: 'Anton (D01)' });
  onTarget(target?.id);
  return (
    <TestProviders>
      <DealerField value={target} onChange={setTarget} />
      <button type="button">Send</button>
    </TestProviders>
  );
}

it('shows how many devices the chosen dealer has', async () => {
  serve(() => []);
  render(<DealerForm onTarget={jest.fn()} />);
  const field = screen.getByRole('combobox', { name: 'Receiving dealer' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('312 devices'));
});

it('opens without a highlighted dealer, so that Enter alone chooses none of several', async () => {
  serve(() => dealers.slice(0, 2));
  const onChange = jest.fn();
  render(
    <TestProviders>
      <DealerField value={null} onChange={onChange} />
    </TestProviders>,
  );
  const field = screen.getByRole('combobox', { name: 'Receiving dealer' });
  act(() => field.focus());
  fireEvent.mouseDown(field);
  await screen.findByText('Own stock');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(field, { target: { value: 'd0' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(field).not.toHaveAttribute('aria-activedescendant');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).not.toHaveBeenCalledWith(expect.objectContaining({ id: expect.any(String) }));
});

describe('text typed over a chosen dealer', () => {
  const typeOver = async (text: string, found: typeof dealers) => {
    serve((q) => (q === text.toLowerCase() ? found : []));
    const onTarget = jest.fn();
    render(<DealerForm onTarget={onTarget} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Receiving dealer' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: text } });
    return { field, onTarget };
  };
  const leave = () => act(() => screen.getByRole('button', { name: 'Send' }).focus());

  it('chooses the only match when the field is left', async () => {
    const { field, onTarget } = await typeOver('d02', dealers.slice(0, 1));
    await screen.findByRole('option');
    leave();
    expect(onTarget).toHaveBeenLastCalledWith('2');
    expect(field).toHaveValue('Berta (D02 · Sevilla · Spain)');
    expect(field).toBeValid();
  });

  it.each([
    ['has several matches', dealers.slice(0, 2)],
    ['has no match', []],
  ])('chooses no dealer and is an error when it %s', async (_, found) => {
    const { field, onTarget } = await typeOver('d0', found);
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(found.length));
    leave();
    expect(onTarget).toHaveBeenLastCalledWith(undefined);
    expect(field).toHaveValue('d0');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('Choose one of the options');
  });

  it('chooses the match that is loaded after the field was left', async () => {
    const { onTarget } = await typeOver('d02', dealers.slice(0, 1));
    leave();
    expect(onTarget).toHaveBeenLastCalledWith(undefined);
    await waitFor(() => expect(onTarget).toHaveBeenLastCalledWith('2'));
  });

  it('is given up with Escape', async () => {
    const { field, onTarget } = await typeOver('d02', dealers.slice(0, 1));
    await screen.findByRole('option');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveValue('Anton (D01)');
    leave();
    expect(onTarget).toHaveBeenLastCalledWith('1');
  });
});

it('searches while all dealers are still loading', async () => {
  const request = jest
    .mocked(call as (name: string, input: object) => Promise<unknown>)
    .mockReset()
    .mockReturnValue(new Promise(() => {}));
  render(<DealerField value={null} onChange={() => {}} />, { wrapper: TestProviders });
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'dor' } });
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
});
