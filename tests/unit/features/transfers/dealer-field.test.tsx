/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { call } from '../../../../lib/api/call.ts';
import { DealerField } from '../../../../lib/features/transfers/DealerField.tsx';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('../../../../lib/api/call.ts', () => ({ call: jest.fn() }));

const dealers = [
  { id: '2', name: 'Berta', number: 'D02', country: 'ES', region: 'Sevilla', parentId: '1' },
  { id: '1', name: 'Anton', number: 'D01', country: 'DE', region: '', parentId: 'root' },
  { id: '3', name: 'Cäsar', number: 'D03', country: '', region: '', parentId: '2' },
  { id: '4', name: 'Dora', number: '', country: '', region: '', parentId: '1' },
];

it('groups dealers by their parent, also in a search', async () => {
  jest
    .mocked(call as (name: string, input: object) => Promise<unknown>)
    .mockImplementation(async (_, input) => ({
      items: JSON.stringify(input).includes('dor') ? [dealers[3]] : dealers,
    }));
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
