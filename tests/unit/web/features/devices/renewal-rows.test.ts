import { renewedEnd } from '#lib/contract/expiry.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import {
  isAsExpected,
  nextToEnd,
  type RenewalEntry,
  toRenewalRow,
} from '#lib/web/features/devices/renewal/renewal.ts';

const today = '2026-11-28';
const validity = (ends: Partial<DeviceRow['validity']>): DeviceRow['validity'] => ({
  ...{ passengerCar: null, commercialVehicle: null, programming: null },
  ...{ vip: null, haynesPro: null, fca: null, ev: null },
  ...ends,
});
const device = (ends: Partial<DeviceRow['validity']>, values: Partial<DeviceRow> = {}) =>
  ({ id: '1', active: true, locked: false, validity: validity(ends), ...values }) as DeviceRow;
const entry = (values: Partial<RenewalEntry> = {}): RenewalEntry => ({
  ...{ id: '1', period: '', isExcluded: false, reason: '' },
  ...values,
});
const row = (
  loaded: DeviceRow | null | undefined,
  values: Partial<RenewalEntry> = {},
  period: RenewalEntry['period'] = '',
) =>
  toRenewalRow(entry(values), new Map(loaded === undefined ? [] : [['1', loaded]]), {
    period,
    years: 1,
    today,
  });

it.each([
  ['2027-02-01', 1, '2028-02-01'],
  ['2026-11-28', 2, '2028-11-28'],
  ['2026-11-27', 1, '2027-11-28'],
  [null, 5, '2031-11-28'],
  ['2028-02-29', 1, '2029-03-01'],
])('a renewal of a period until %s by %i years ends on %s', (end, years, expected) => {
  expect(renewedEnd(end, years, today)).toBe(expected);
});

it('takes the period that ends next, or of ended ones the latest', () => {
  expect(nextToEnd(device({ vip: '2027-03-01', ev: '2027-02-01', fca: '2026-01-01' }), today)).toBe('ev');
  expect(nextToEnd(device({ vip: '2025-03-01', ev: '2026-02-01' }), today)).toBe('ev');
  expect(nextToEnd(device({}), today)).toBe('');
});

it('takes the period of the row before that of the list and the next one to end', () => {
  const loaded = device({ vip: '2027-03-01', ev: '2027-02-01' });
  expect(row(loaded).period).toBe('ev');
  expect(row(loaded, {}, 'vip')).toMatchObject({
    period: 'vip',
    end: '2027-03-01',
    newEnd: '2028-03-01',
    state: 'ready',
  });
  expect(row(loaded, { period: 'fca' }, 'vip')).toMatchObject({ end: null, newEnd: '2027-11-28' });
});

it.each([
  ['loading', undefined, {}],
  ['notFound', null, {}],
  ['inactive', device({ vip: '2027-03-01' }, { active: false }), { isExcluded: true }],
  ['locked', device({ vip: '2027-03-01' }, { locked: true }), {}],
  ['user', device({ vip: '2027-03-01' }), { isExcluded: true }],
  ['noPeriod', device({}), {}],
] as const)('is not renewed: %s', (state, loaded, values) => {
  expect(row(loaded, values)).toMatchObject({ state, newEnd: '' });
});

it('takes the day before or after for the expected one', () => {
  expect(['2027-11-27', '2027-11-28', '2027-11-29', '2027-11-30', null].map(isExpected)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

const isExpected = (end: string | null) => isAsExpected(end, '2027-11-28');
