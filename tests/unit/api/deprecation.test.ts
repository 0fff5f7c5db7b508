import { farewellOf } from '../../../lib/api/deprecation.ts';
import { operations } from '../../../lib/contract/index.ts';
import type { Operation } from '../../../lib/contract/operation.ts';

const stays = operations.get('dealers.list') as Operation;

describe('an operation that is to go', () => {
  it('says since when, until when, and what takes its place', () => {
    const deprecated = {
      since: '2026-11-01T00:00:00Z',
      sunset: '2027-05-01T00:00:00Z',
      instead: 'goods.list',
    } as const;
    expect(farewellOf({ ...stays, deprecated })).toEqual({
      deprecation: '@1793491200',
      sunset: 'Sat, 01 May 2027 00:00:00 GMT',
      link: '</api/v1/goods>; rel="successor-version"',
    });
  });

  it('may have nothing in its place', () => {
    const deprecated = { since: '2026-11-01T00:00:00Z', sunset: '2027-05-01T00:00:00Z' };
    expect(Object.keys(farewellOf({ ...stays, deprecated }))).toEqual(['deprecation', 'sunset']);
  });

  it('is none that stays', () => {
    expect(farewellOf(stays)).toEqual({});
  });
});
