import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { checkRows, hasError } from '#lib/web/features/shop-orders/shipping/check-rows.ts';
import {
  fillByOrder,
  fillDown,
  fillScanned,
  isTable,
  toColumn,
} from '#lib/web/features/shop-orders/shipping/fill-numbers.ts';
import { toUsedNumbers } from '#lib/web/features/shop-orders/shipping/shipment.ts';

const orderOf = (id: string, values: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  id,
  number: `SH${id}`,
  status: { id: '1', name: '' },
  goods: { id: '1', name: 'ScanPad' },
  product: { id: '1', name: 'ScanPad' },
  platform: { id: '1', name: 'eBay' },
  quantity: 1,
  price: null,
  amount: null,
  buyer: `Buyer ${id}`,
  phone: '+49 30 1234567',
  address: `Street ${id}`,
  country: 'DE',
  remark: '',
  orderedAt: null,
  paidAt: null,
  paymentMethod: '',
  courier: '',
  courierNumber: '',
  shippedAt: null,
  operator: '',
  updatedAt: null,
  version: '0123456789abcdef',
  ...values,
});

/** Rows of the orders with these numbers; each is its id and what differs. */
function rowsOf(numbers: readonly string[], values: readonly Partial<ShopOrderRow>[] = []) {
  const orders = numbers.map((_, index) => orderOf(String(index), values[index]));
  const entries = numbers.map((trackingNumber, index) => ({
    id: String(index),
    courierId: '1',
    trackingNumber,
  }));
  const ids = new Set(orders.map(({ id }) => id));
  const loaded = { ids, orders: new Map(orders.map((order) => [order.id, order])) };
  return checkRows(entries, loaded, new Set(['1']), toUsedNumbers([['OLD-1', 'SH99']]));
}

const errorsOf = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map(({ check }) => check?.error);

it.each([
  ['<b>', 'characters'],
  ['1'.repeat(61), 'tooLong'],
  ['RR-LABEL', 'noDigit'],
  ['0000000', 'sameCharacter'],
  ['sh1', 'orderNumber'],
  ['49301234567', 'phone'],
  ['old-1', 'used'],
])('refuses %s', (number, error) => {
  expect(errorsOf([number, ''])).toEqual([error, undefined]);
});

it.each(['1Z00 1234', '77', 'JD-1/2', '111'])('accepts %s', (number) => {
  expect(errorsOf([number])).toEqual([undefined]);
});

it('refuses one number for two parcels, and accepts it for one', () => {
  expect(errorsOf(['ab 12', 'AB12', '9'])).toEqual(['duplicate', 'duplicate', undefined]);
  const same = { buyer: 'Ann', address: 'Street' };
  const [first, second] = rowsOf(['AB12', 'AB12'], [same, same]);
  expect([first?.check, second && hasError(second)]).toEqual([{ others: ['SH1'], isOneParcel: true }, false]);
  expect(first?.sameBuyer.map(({ number }) => number)).toEqual(['SH1']);
});

it('has no error for an order that is no longer to be shipped', () => {
  const [row] = rowsOf(['<b>'], [{ status: { id: '2', name: '' } }]);
  expect([row?.state, row && hasError(row)]).toEqual(['changed', false]);
});

describe('filling numbers', () => {
  const shipped = { status: { id: '2', name: '' } };

  it('fills a column downwards, skips empty cells and shipped orders, and refuses too many', () => {
    const rows = rowsOf(['', '', '', ''], [{}, shipped]);
    expect(toColumn('A1\r\n\r\nA3\r\n')).toEqual(['A1', '', 'A3']);
    expect([...(fillDown(rows, '0', ['A1', '', 'A3']) ?? [])]).toEqual([
      ['0', { trackingNumber: 'A1' }],
      ['3', { trackingNumber: 'A3' }],
    ]);
    expect(fillDown(rows, '2', ['1', '2', '3'])).toBeUndefined();
  });

  it('ignores empty lines around the numbers, unless the column has a cell for each row', () => {
    const rows = rowsOf(['', '', '']);
    const filled = (text: string) => [...(fillDown(rows, '0', toColumn(text)) ?? [])].map(([id]) => id);
    expect(filled('A1\r\nA2\r\nA3\r\n \r\n\r\n')).toEqual(['0', '1', '2']);
    expect(filled('\n \n\nA1\nA2')).toEqual(['0', '1']);
    expect(filled('\nA2\nA3\n')).toEqual(['1', '2']);
    expect(filled('\n\n\n\n')).toEqual([]);
  });

  it('matches order numbers, and names those that are not in the list', () => {
    const { changes, unknown } = fillByOrder(rowsOf(['', '']), [
      { order: 'sh1', number: 'B' },
      { order: 'SH7', number: 'C' },
    ]);
    expect([[...changes], unknown]).toEqual([[['1', { trackingNumber: 'B' }]], ['SH7']]);
  });

  it('leaves an order with several numbers as it is, and names it', () => {
    const { changes, ambiguous } = fillByOrder(rowsOf(['', '']), [
      { order: 'SH0', number: 'A' },
      { order: 'SH1', number: 'B' },
      { order: 'sh0', number: 'C' },
      { order: 'SH0', number: 'A' },
      { order: 'SH1', number: 'b' },
    ]);
    expect([[...changes], ambiguous]).toEqual([[['1', { trackingNumber: 'B' }]], ['sh0']]);
  });

  it('gives a scanned number to the order scanned before it, else to the next one without a number', () => {
    const { changes, unassigned } = fillScanned(rowsOf(['', '5', '']), ['SH2', 'N2', 'N0', 'N9']);
    expect([Object.fromEntries(changes), unassigned]).toEqual([
      { 0: { trackingNumber: 'N0' }, 2: { trackingNumber: 'N2' } },
      ['N9'],
    ]);
  });

  it('knows a table from a column', () => {
    expect(['1\n2', 'SH1\t1\nSH2\t2', 'SH1;1'].map(isTable)).toEqual([false, true, true]);
  });
});
