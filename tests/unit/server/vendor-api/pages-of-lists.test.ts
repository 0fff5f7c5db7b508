import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import { readRows, toPage } from '#lib/server/vendor-api/mapping/page.ts';

const rows = (length: number, first = 1) =>
  Array.from({ length }, (_, index) => ({ id: String(index + first) }));

const read = (data: unknown, page = 1, pageSize = 20) => {
  const { items, total, totalIsMinimum } = toPage(data, { page, pageSize }, (row) => row);
  return [items.length, total, totalIsMinimum];
};

describe('a page of a list', () => {
  it('has the total of the vendor', () => {
    expect(read({ list: rows(20), total: '45' })).toEqual([20, 45, false]);
    expect(read({ total: 0 })).toEqual([0, 0, false]);
    expect(read({ list: null, total: 45 }, 4)).toEqual([0, 45, false]);
  });

  it.each([[undefined], [null], [''], ['many'], [{}]])(
    'counts the rows that are known for a total of %j',
    (total) => {
      expect(read({ list: rows(7), total })).toEqual([7, 7, false]);
      expect(read({ list: [], total })).toEqual([0, 0, false]);
      expect(read({ list: rows(20), total })).toEqual([20, 21, true]);
      expect(read({ list: rows(3, 41), total }, 3)).toEqual([3, 43, false]);
    },
  );

  it('past the end does not say how many rows there are', () => {
    expect(read({ list: [] }, 50)).toEqual([0, 0, true]);
  });

  it('may be shorter than requested because the vendor has smaller pages', () => {
    expect(read({ list: rows(50) }, 1, 500)).toEqual([50, 50, true]);
  });

  it('has no more rows than requested', () => {
    expect(read({ list: rows(30), total: 45 })).toEqual([20, 45, false]);
    expect(read({ list: rows(30) })).toEqual([20, 21, true]);
  });

  it.each([[undefined], [null], ['x'], [{}]])('is malformed with rows and the list %j', (list) => {
    expect(() => read({ list, total: 3 })).toThrow(VendorFailed);
    expect(() => read({ list })).toThrow(VendorFailed);
    expect(() => readRows({ list })).toThrow(VendorFailed);
  });
});
