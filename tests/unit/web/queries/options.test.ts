import { dealerName, recordOptions } from '#lib/web/queries/options.ts';

jest.mock('#lib/web/api/call.ts', () => ({ call: jest.fn() }));

it('records of one name differ by a detail, else by their ids', () => {
  const records = [
    { id: '1', name: 'X-431', type: 'PRO' },
    { id: '2', name: 'X-431', type: 'PAD' },
    { id: '3', name: 'X-431', type: 'PAD' },
    { id: '4', name: 'CRP', type: 'PRO' },
    { id: '5', name: 'BST', type: '' },
    { id: '6', name: 'BST', type: '' },
  ];
  expect(recordOptions(records, ({ type }) => type)).toEqual([
    { value: '1', label: 'X-431 (PRO)' },
    { value: '2', label: 'X-431 (PAD) (2)' },
    { value: '3', label: 'X-431 (PAD) (3)' },
    { value: '4', label: 'CRP' },
    { value: '5', label: 'BST (5)' },
    { value: '6', label: 'BST (6)' },
  ]);
});

it('a dealer is named with number and place', () => {
  const dealer = { name: 'Grupo', number: 'D1' };
  expect(dealerName(dealer)).toBe('Grupo (D1)');
  expect(dealerName(dealer, 'Sevilla', 'Spain')).toBe('Grupo (D1 · Sevilla · Spain)');
  expect(dealerName({ name: 'Grupo', number: '' }, '', '')).toBe('Grupo');
});
