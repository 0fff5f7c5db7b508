import { operations } from '#lib/contract/index.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { deprecationHeaders } from '#lib/server/api/deprecation.ts';

const current = operations.get('dealers.list') as Operation;

describe('deprecationHeaders', () => {
  it('has the dates and the replacement of a deprecated operation', () => {
    const deprecated = {
      since: '2026-11-01T00:00:00Z',
      sunset: '2027-05-01T00:00:00Z',
      replacement: 'goods.list',
    } as const;
    expect(deprecationHeaders({ ...current, deprecated })).toEqual({
      deprecation: '@1793491200',
      sunset: 'Sat, 01 May 2027 00:00:00 GMT',
      link: '</api/v1/goods>; rel="successor-version"',
    });
  });

  it('has no link without a replacement', () => {
    const deprecated = { since: '2026-11-01T00:00:00Z', sunset: '2027-05-01T00:00:00Z' };
    expect(Object.keys(deprecationHeaders({ ...current, deprecated }))).toEqual(['deprecation', 'sunset']);
  });

  it('is empty for other operations', () => {
    expect(deprecationHeaders(current)).toEqual({});
  });
});
