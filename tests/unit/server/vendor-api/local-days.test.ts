import { localDay } from '#lib/contract/values.ts';
import { endOfDay, startOfDay } from '#lib/server/vendor-api/mapping/local-days.ts';
import { createRandom } from '../../../harness/samples/random.ts';

const start = (day: string, zone?: string) => Number(startOfDay(localDay.parse(day), zone));
const end = (day: string, zone?: string) => Number(endOfDay(localDay.parse(day), zone));
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

it.each([
  ['a day of UTC', '2026-11-26', undefined, '2026-11-26T00:00:00.000Z', 24],
  ['an offset', '2026-11-26', '+05:45', '2026-11-25T18:15:00.000Z', 24],
  ['a day ahead of UTC', '2026-11-26', 'Pacific/Kiritimati', '2026-11-25T10:00:00.000Z', 24],
  ['a day behind UTC', '2026-11-26', 'Pacific/Pago_Pago', '2026-11-26T11:00:00.000Z', 24],
  ['a day of 25 hours', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  ['a day of 23 hours', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  ['a day of 24.5 hours', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
  ['a day without midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
  ['a day without midnight', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ['a day without midnight', '2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', 23],
  ['a day with two midnights', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ['a day that a zone skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
])('%s, %s in %s, starts at %s and has %d hours', (_, day, zone, first, hours) => {
  expect(iso(start(day, zone))).toBe(first);
  expect((end(day, zone) - start(day, zone) + 1) / 3600).toBe(hours);
});

it('has no seconds for an open end', () => {
  expect([startOfDay(undefined), endOfDay(undefined, 'Asia/Tokyo')]).toEqual([undefined, undefined]);
});

it('every zone reads the first and last second of a day as this day, and their neighbours as others', () => {
  const random = createRandom(7);
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const dayOf = new Intl.DateTimeFormat('sv', { timeZone });
    for (let run = 0; run < 4; run += 1) {
      const day = iso(random() * 2_000_000_000).slice(0, 10);
      const edges = [start(day, timeZone), end(day, timeZone)] as const;
      const days = [edges[0] - 1, ...edges, edges[1] + 1].map((second) => dayOf.format(second * 1000));
      expect([timeZone, day, days.map((each) => each === day)]).toEqual([
        timeZone,
        day,
        [false, true, true, false],
      ]);
    }
  }
});
