import {
  fromQuery,
  type ListParams,
  lastPage,
  nextSort,
  parseListState,
  toQuery,
  toSearch,
} from '#lib/web/ui/list/state/list-url.ts';

const facts: ListParams = {
  sortableFields: ['name', 'contractEnd'],
  filters: [
    { kind: 'search', name: 'q', label: 'Search' },
    { kind: 'select', name: 'type', label: 'Type', options: [{ value: 'a', label: 'A' }] },
    {
      ...{ kind: 'select', name: 'states', label: 'States', several: true },
      options: ['on', 'off', 'lost'].map((value) => ({ value, label: value })),
    },
    { kind: 'country', name: 'country', label: 'Country' },
    { kind: 'days', name: 'made', label: 'Made', from: 'madeFrom', to: 'madeTo' },
    { kind: 'numbers', name: 'count', label: 'Count', from: 'countFrom', to: 'countTo' },
  ],
};
const read = (search: string) => parseListState(new URLSearchParams(search), facts);

describe('the URL of a list', () => {
  it('restores the same state', () => {
    const search =
      '?page=3&pageSize=50&sort=-name&countFrom=0&countTo=12&country=DE&madeFrom=2026-01-31&q=%D0%90+b&states=lost%2Con&type=a';
    expect(toSearch(read(search))).toBe(search);
  });

  it('is the path alone for the initial state', () => {
    expect(toSearch(read(''))).toBe('');
    expect(read('')).toEqual({ page: 1, pageSize: 20, sort: undefined, filters: {}, timeZone: undefined });
  });

  it.each([
    ['a page of nonsense', 'page=abc'],
    ['page 0', 'page=0'],
    ['a fraction', 'page=1.5'],
    ['an endless page', 'page=99999999999999999999'],
    ['too large a page size', 'pageSize=101'],
    ['a sort that is not offered', 'sort=password'],
    ['a choice that is not offered', 'type=b'],
    ['one of several choices that is not offered', 'states=on,out'],
    ['a country in small letters', 'country=de'],
    ['a day that does not exist', 'madeTo=2026-02-30'],
    ['a fraction of a number', 'countFrom=1.5'],
    ['a number below 0', 'countTo=-1'],
    ['a number of 7 digits', 'countTo=1000000'],
    ['blanks', 'q=+++'],
    ['an unknown parameter', 'zzz=1'],
    ['an unknown time zone', 'timeZone=Asia%2FTokio'],
  ])('leaves out %s', (_, search) => {
    expect(toSearch(read(search))).toBe('');
  });

  it('keeps a refused text, so that its field shows why', () => {
    expect(read(`q=${'x'.repeat(21)}`).filters).toEqual({ q: 'x'.repeat(21) });
  });

  it('cleans texts and numbers', () => {
    expect(read('q=%E2%81%A80001+23%E2%81%A9&countFrom=%EF%BC%91%EF%BC%92&page=%EF%BC%92')).toMatchObject({
      page: 2,
      filters: { q: '0001 23', countFrom: '12' },
    });
  });

  it('parses like the server', () => {
    const query = { page: 2, pageSize: 20, sort: 'name', q: 'x', type: undefined };
    expect(fromQuery(query)).toEqual({ page: 2, pageSize: 20, sort: 'name', filters: { q: 'x' } });
    expect(toQuery(fromQuery(query))).toEqual({ page: 2, pageSize: 20, sort: 'name', q: 'x' });
  });

  it('sends the time zone with filters: that of the URL, or else the reader’s', () => {
    const inTokyo = { ...facts, timeZone: 'Asia/Tokyo' };
    const query = (search: string) => toQuery(parseListState(new URLSearchParams(search), inTokyo));
    expect(query('madeFrom=2026-01-31').timeZone).toBe('Asia/Tokyo');
    expect(query('madeFrom=2026-01-31&timeZone=UTC').timeZone).toBe('UTC');
    expect(query('page=2')).not.toHaveProperty('timeZone');
    expect(toSearch(read('madeFrom=2026-01-31&timeZone=UTC'))).toBe('?madeFrom=2026-01-31&timeZone=UTC');
    expect(toSearch(parseListState(new URLSearchParams('madeFrom=2026-01-31'), inTokyo))).toBe(
      '?madeFrom=2026-01-31',
    );
  });

  it('keeps the parameters of a form', () => {
    expect(toSearch(read('page=2'), { edit: '7' })).toBe('?page=2&edit=7');
  });
});

describe('sorting and paging', () => {
  it('cycles ascending, descending and default order', () => {
    expect(nextSort(undefined, 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBeUndefined();
    expect(nextSort('-name', 'country')).toBe('country');
  });

  it('has a last page without rows', () => {
    expect(lastPage(0, 20)).toBe(1);
    expect(lastPage(20, 20)).toBe(1);
    expect(lastPage(21, 20)).toBe(2);
  });
});
