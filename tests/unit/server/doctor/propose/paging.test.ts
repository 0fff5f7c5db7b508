import { rulesByRows } from '#lib/server/doctor/propose/paging.ts';

/** A list of some rows whose parameters have other names; others are ignored. */
const list =
  (size: number, names: { page: string; pageSize: string }, firstPage = 1) =>
  async (values: Readonly<Record<string, unknown>>, rename: Readonly<Record<string, string>>) => {
    const read = (name: 'page' | 'pageSize') =>
      (rename[name] ?? name) === names[name] ? values[name] : undefined;
    const [page = firstPage, pageSize = 20] = [read('page'), read('pageSize')].map((value) =>
      value === undefined ? undefined : Number(value),
    );
    const start = Math.max(0, page - firstPage) * pageSize;
    return Array.from({ length: size }, (_, index) => String(index)).slice(start, start + pageSize);
  };

const rulesFor = async (...args: Parameters<typeof list>) =>
  (await rulesByRows(list(...args)))?.map(({ path, value }) => [path.at(-1), value]);

describe('parameters of pages', () => {
  it('need no rule as specified', async () => {
    expect(await rulesFor(9, { page: 'page', pageSize: 'pageSize' })).toEqual([]);
  });

  it('are found although the vendor ignores others', async () => {
    expect(await rulesFor(9, { page: 'current', pageSize: 'size' })).toEqual([
      ['pageSize', 'size'],
      ['page', 'current'],
    ]);
  });

  it('may count from 0, and begin with capitals', async () => {
    expect(await rulesFor(5, { page: 'PageIndex', pageSize: 'PageSize' }, 0)).toEqual([
      ['pageSize', 'PageSize'],
      ['page', 'PageIndex'],
      ['firstPage', 0],
    ]);
  });

  it('cannot be seen with too few rows', async () => {
    expect(await rulesFor(2, { page: 'page', pageSize: 'pageSize' })).toBeUndefined();
  });
});
