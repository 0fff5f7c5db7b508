import { deprecationHeaders } from '../../../lib/api/deprecation.ts';
import { operations } from '../../../lib/contract/index.ts';
import type { Operation } from '../../../lib/contract/operation.ts';

const stays = operations.get('dealers.list') as Operation;

describe('an operation that is to go', () => {
  it('says since when, until when, and what takes its place', () => {
    const deprecated = {
      since: '2026-11-01T00:00:00Z',
      sunset: '2027-05-01T00:00:00Z',
      replacement: 'goods.list',
    } as const;
    expect(deprecationHeaders({ ...stays, deprecated })).toEqual({
      deprecation: '@1793491200',
      sunset: 'Sat, 01 May 2027 00:00:00 GMT',
      link: '</api/v1/goods>; rel="successor-version"',
    });
  });

  it('may have nothing in its place', () => {
    const deprecated = { since: '2026-11-01T00:00:00Z', sunset: '2027-05-01T00:00:00Z' };
    expect(Object.keys(deprecationHeaders({ ...stays, deprecated }))).toEqual(['deprecation', 'sunset']);
  });

  it('is none that stays', () => {
    expect(deprecationHeaders(stays)).toEqual({});
  });
});
