import { daysLeft } from '#lib/web/features/autodata/days-left.ts';

const now = Date.parse('2026-11-20T08:00:00Z');

it.each([
  ['2027-11-20T08:00:00Z', 365],
  ['2026-11-22T07:00:00Z', 2],
  ['2026-11-20T08:00:01Z', 1],
  ['2026-11-20T08:00:00Z', 0],
  ['2026-11-20T07:00:00Z', 0],
  ['2026-11-19T08:00:00Z', -1],
  ['2026-11-18T07:00:00Z', -2],
])('until %s there are %d days', (end, days) => expect(daysLeft(end, now)).toBe(days));
