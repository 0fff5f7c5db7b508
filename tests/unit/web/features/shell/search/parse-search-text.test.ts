import { operations } from '#lib/contract/index.ts';
import { maxSearchLength } from '#lib/contract/input-types.ts';
import {
  parseSearchText,
  sourceRules,
  toSearchable,
} from '#lib/web/features/shell/search/parse-search-text.ts';
import { operationNames } from '#lib/web/features/shell/search/search-queries.ts';

const all = new Set(Object.values(sourceRules).map(({ area }) => area));
const searched = (typed: string, areas = all) =>
  parseSearchText(typed, areas).requests.map(({ source, filter, text }) => `${source}.${filter}=${text}`);

it.each<[string, ...string[]]>([
  // Devices, by any part of the serial number.
  ['000321', 'devices.q=000321'],
  ['９８９890', 'devices.q=989890'],
  [' 98 98 90 ', 'devices.q=989890'],
  ['SN: 989890', 'devices.q=989890'],
  ['序列号：989890', 'devices.q=989890'],
  ['=“989890”', 'devices.q=989890'],
  ['12'],
  // A courier's number has ten digits or more, as some serial numbers.
  ['9898901234', 'devices.q=9898901234', 'orders.waybill=9898901234'],
  ['ee123456789cn', 'devices.q=EE123456789CN', 'orders.waybill=EE123456789CN'],
  ['1z48752', 'orders.waybill=1Z48752'],
  ['1Z 4875 2537 70', 'orders.waybill=1Z4875253770'],
  ['so2026', 'orders.number=SO2026'],
  ['Order no. SO20261127011998, please', 'orders.number=SO20261127011998'],
  ['订单SO20261127011998', 'orders.number=SO20261127011998'],
  ['PI-2611-1998', 'orders.pi=PI-2611-1998'],
  ['pi2611', 'orders.pi=PI-2611'],
  ['PI–2611', 'orders.pi=PI-2611'],
  ['SH20261128005999', 'shopOrders.q=SH20261128005999'],
  ['wo2026', 'workOrders.q=WO-2026'],
  ['WO-2026-00025', 'workOrders.q=WO-2026-00025'],
  ['RS2026W47-06725', 'splits.q=RS2026W47-06725'],
  ['TX202611', 'withdrawals.q=TX202611'],
  ['tc0010', 'tcodes.q=TC0010'],
  ['D000020', 'dealers.q=D000020', 'devices.q=D000020'],
  ['SN: 989890900001\nQuantity: 1', 'devices.q=989890900001', 'orders.waybill=989890900001'],
  ['989890900001 989890900002', 'devices.q=989890900001', 'orders.waybill=989890900001'],
  // Prefixes with a space, and numbers without their dashes.
  ['SO 20231117004725', 'orders.number=SO20231117004725'],
  ['Order SO 20231117004725, please', 'orders.number=SO20231117004725'],
  ['sh 2024', 'shopOrders.q=SH2024'],
  ['PI 2611 1998', 'orders.pi=PI-2611-1998'],
  ['PI26111998', 'orders.pi=PI-2611-1998'],
  ['1Z 4875253770', 'orders.waybill=1Z4875253770'],
  ['WO 2025 00189', 'workOrders.q=WO-2025-00189'],
  ['Job of WO 2025 00189 is late', 'workOrders.q=WO-2025-00189'],
  ['wo 2025-00189', 'workOrders.q=WO-2025-00189'],
  ['WO202500189', 'workOrders.q=WO-2025-00189'],
  ['WO-2025001', 'workOrders.q=WO-2025-001'],
  ['RS 2026W47-06725', 'splits.q=RS2026W47-06725'],
  ['RS2026W4706725', 'splits.q=RS2026W47-06725'],
  ['TX 202611 00012', 'withdrawals.q=TX202611-00012'],
  ['TC 001000007L25', 'tcodes.q=TC001000007L25'],
  ['D 000212', 'dealers.q=D000212', 'devices.q=D000212'],
  ['Dealer D 000212', 'dealers.q=D000212', 'devices.q=D000212'],
  ['#SH20240707000178', 'shopOrders.q=SH20240707000178'],
  ['989890.', 'devices.q=989890'],
  ['(98989)', 'devices.q=98989'],
  ['X431', 'products.q=X431', 'devices.q=X431', 'dealers.q=X431', 'cases.q=X431'],
  // Words.
  ['so', 'dealers.q=so', 'products.q=so', 'platforms.q=so', 'cases.q=so', 'messages.q=so'],
  [
    'Grupo Ocaña',
    ...['dealers.q=Grupo Ocaña', 'products.q=Grupo Ocaña', 'platforms.q=Grupo Ocaña'],
    ...['cases.q=Grupo Ocaña', 'messages.q=Grupo Ocaña'],
  ],
  ['鍵', 'dealers.q=鍵', 'products.q=鍵', 'platforms.q=鍵', 'cases.q=鍵', 'messages.q=鍵'],
  ['a'],
  [''],
  ['   '],
])('%j asks %s', (typed, ...expected) => expect(searched(typed)).toEqual(expected));

it('asks only what the account may see, and finds a card by its device without the list of cards', () => {
  expect(searched('SO2026', new Set(['equipment']))).toEqual([]);
  expect(searched('D000020', new Set(['equipment']))).toEqual(['devices.q=D000020']);
  expect(searched('TC0010', new Set(['equipment']))).toEqual(['devices.tcode=TC0010']);
  expect(searched('invoice', new Set(['messages']))).toEqual(['messages.q=invoice']);
});

it('makes at most three vendor calls, with texts that lists accept', () => {
  const texts = [
    ...['SO1', 'PI1', 'SH1', 'WO1', 'RS1', 'TX1', 'TC1', '1Z1', '123', 'EE123456789CN'],
    '9898901234',
    'X431',
    'Grupo Ocaña',
    'D1',
    `SO${'1'.repeat(40)}`,
    `${'word '.repeat(100)}`,
    '😀'.repeat(250),
  ];
  for (const text of texts) {
    const { requests } = parseSearchText(text, all);
    expect(requests.reduce((sum, { source }) => sum + sourceRules[source].calls, 0)).toBeLessThanOrEqual(3);
    for (const request of requests) {
      expect(request.text.length).toBeLessThanOrEqual(maxSearchLength);
      expect(request.text.isWellFormed()).toBe(true);
    }
  }
});

it('cuts a text between words', () => {
  expect(toSearchable('no such page at all, in any language')).toBe('no such page at all,');
  expect(toSearchable('a'.repeat(30))).toBe('a'.repeat(20));
});

it('counts the vendor calls as the contract declares them', () => {
  for (const [source, { calls, area }] of Object.entries(sourceRules)) {
    const operation = operations.get(operationNames[source as keyof typeof operationNames]);
    expect([source, area]).toEqual([source, operation?.access]);
    if (calls > 0) expect([source, calls]).toEqual([source, operation?.vendorCalls.length]);
  }
});
