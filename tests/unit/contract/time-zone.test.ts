import { Temporal } from 'temporal-polyfill';
import { isTimeZone, offsetOf, todayIn, toZonedIso } from '#lib/contract/time-zone.ts';
import { createRandom } from '../../harness/samples/random.ts';

it.each(['Asia/Tokyo', 'asia/tokyo', 'UTC', 'Etc/GMT-14', '+05:45', '-0330', '+09'])(
  'knows the zone %s',
  (zone) => expect(isTimeZone(zone)).toBe(true),
);

it.each(['', ' UTC', 'Asia/Tokio', 'GMT+9', '+24:00', '9', 'local', 'x'.repeat(65), 'Etc/Unknown'])(
  'rejects %p as a zone',
  (zone) => expect(isTimeZone(zone)).toBe(false),
);

it.each([
  ['2026-11-20T08:30:59.000Z', 'Asia/Kathmandu', '2026-11-20T14:15:59+05:45'],
  ['2026-11-01T08:30:00.000Z', 'America/Los_Angeles', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01T09:30:00.000Z', 'America/Los_Angeles', '2026-11-01T01:30:00-08:00'],
  ['2026-11-20T08:30:00.000Z', 'UTC', '2026-11-20T08:30:00+00:00'],
])('%s in %s is %s', (instant, zone, local) => expect(toZonedIso(instant, zone)).toBe(local));

it.each([
  ['Europe/Berlin', 'UTC+1'],
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['America/St_Johns', 'UTC-3:30'],
  ['Pacific/Kiritimati', 'UTC+14'],
  ['UTC', 'UTC'],
  ['Africa/Abidjan', 'UTC'],
])('the offset of %s in November is %s', (zone, offset) =>
  expect(offsetOf('2026-11-20T08:30:00.000Z', zone)).toBe(offset),
);

it('writes the same wall-clock time as Temporal, at the same instant, in every zone', () => {
  const random = createRandom(11);
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const instant = Math.floor(random() * 2_000_000_000) * 1000;
    const local = toZonedIso(instant, zone);
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
    expect([zone, local]).toEqual([zone, zoned.toString({ timeZoneName: 'never' })]);
    expect(Date.parse(local)).toBe(instant);
  }
});

it('has another today in each zone', () => {
  const now = Date.parse('2026-11-26T11:00:00Z');
  const zones = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'];
  expect(zones.map((zone) => todayIn(zone, now))).toEqual(['2026-11-26', '2026-11-26', '2026-11-27']);
  expect(todayIn('Pacific/Pago_Pago', now - 3_600_000)).toBe('2026-11-25');
});
