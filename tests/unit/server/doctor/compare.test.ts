import { comparePages } from '#lib/server/doctor/compare-pages.ts';
import { compareFields } from '#lib/server/vendor-api/checks/compare-fields.ts';

const fields = {
  '': 'always object',
  list: 'always list',
  'list[]': 'needed object',
  'list[].id': 'needed text',
  'list[].name': 'always text',
  'list[].time': 'seconds',
  'list[].state': 'always one of 1,2',
  'list[].on': 'flag',
  'list[].amount': 'decimal',
  'list[].file': 'object or list',
  'list[].spec': 'object',
  'list[].spec.*': 'whole',
};
const good = {
  id: 1,
  name: 'a',
  time: '1767225600',
  state: '1',
  on: true,
  amount: '12.50',
  file: null,
  spec: null,
};

const differencesOf = (rows: unknown) =>
  compareFields([{ list: rows }], fields).map(
    ({ severity, location, actual }) => `${severity} ${location}: ${actual}`,
  );

describe('compareFields', () => {
  it.each([
    ['as expected', [good, { ...good, file: [], time: 0, on: 0, amount: 3 }], []],
    ['no rows', [], []],
    ['rows that are an object', { 0: good }, ['error data.list: an object']],
    ['no row at all', undefined, ['error data.list: missing']],
    ['a list that is empty by being null', null, ['warning data.list: no value']],
    ['a name in no row', [{ ...good, name: undefined }], ['error data.list[].name: missing']],
    ['a name that is empty', [{ ...good, name: '' }], ['warning data.list[].name: no value']],
    [
      'a name in some rows',
      [good, { ...good, name: null }],
      ['warning data.list[].name: no value in 1 of 2'],
    ],
    ['an id in some rows', [good, { ...good, id: '' }], ['error data.list[].id: missing in 1 of 2']],
    [
      'a time without a zone',
      [{ ...good, time: '2026-01-01 08:00' }],
      ['error data.list[].time: a date as text'],
    ],
    [
      'no times that the portal reads',
      [
        { ...good, time: '2026-01-01T00:00:00Z' },
        { ...good, time: 1_767_225_600_000 },
      ],
      [],
    ],
    ['a small number for a time', [{ ...good, time: 20 }], ['error data.list[].time: a whole number']],
    ['an unknown state', [{ ...good, state: 7 }], ['error data.list[].state: the unknown code 7']],
    ['a long number as a state', [{ ...good, state: 4711 }], ['error data.list[].state: a whole number']],
    ['a flag in words', [{ ...good, on: 'Y' }], []],
    ['a text for a flag', [{ ...good, on: 'maybe' }], ['error data.list[].on: text']],
    ['a comma', [{ ...good, amount: '12,50' }], ['error data.list[].amount: a decimal number as text']],
    ['a text for a text of numbers', [{ ...good, name: 12 }], []],
    ['an object for a text', [{ ...good, name: {} }], ['error data.list[].name: an object']],
    ['any key', [{ ...good, spec: { a: 1, b: 'x' } }], ['error data.list[].spec.*: text in 1 of 2']],
    ['JSON in a text', [{ ...good, file: '{}' }], ['error data.list[].file: JSON as text']],
  ])('reports %s', (_, rows, expected) => {
    expect(differencesOf(rows)).toEqual(expected);
  });

  it('lists unread fields beside a missing one, but no keys that can be personal data', () => {
    const row = { ...good, name: undefined, title: 'b', 'ada@example.com': 1 };
    expect(differencesOf([row])).toEqual(['error data.list[].name: missing (unread fields: title)']);
  });

  it('warns when an optional field is missing in all of many rows', () => {
    const rows = Array.from({ length: 10 }, () => ({ ...good, on: undefined }));
    expect(differencesOf(rows)).toEqual(['warning data.list[].on: missing in 10 of 10']);
    expect(differencesOf(rows.slice(1))).toEqual([]);
  });

  it('reports no values', () => {
    const text = JSON.stringify(
      compareFields([{ list: [{ ...good, time: 'SECRET', on: 'SECRET', file: 'SECRET' }] }], fields),
    );
    expect(text).not.toContain('SECRET');
  });
});

describe('comparePages', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
  const page = (from: number, count: number, total = 30) => ({
    items: rows(from, count),
    total,
    pageSize: 20,
  });
  const at = (first: ReturnType<typeof page>, second: ReturnType<typeof page>, raw: unknown) =>
    comparePages(first, second, raw, 3).map((fault) => fault.location);

  it.each([
    ['two valid pages', page(0, 20), page(3, 3), { list: rows(3, 3), total: 30 }, []],
    ['a short list', page(0, 2, 2), page(3, 0, 2), { list: [], total: 2 }, []],
    [
      'a second page that repeats the first',
      page(0, 20),
      page(0, 3),
      { list: rows(0, 3), total: 30 },
      ['page'],
    ],
    ['an empty second page', page(0, 20), page(3, 0), { list: [], total: 30 }, ['page']],
    ['pages of any size', page(0, 20), page(3, 3), { list: rows(3, 17), total: 30 }, ['pageSize']],
    ['fewer rows than there are', page(0, 10), page(3, 3), { list: rows(3, 3), total: 30 }, ['pageSize']],
    ['a total of one page', page(0, 20, 3), page(3, 3, 3), { list: rows(3, 3), total: 3 }, ['total']],
    ['another total', page(0, 20), page(3, 3, 3), { list: rows(3, 3), total: 3 }, ['total']],
    ['no rows', page(0, 0, 0), page(3, 0, 0), {}, []],
    ['no total', page(0, 20, 0), page(3, 3, 0), { list: rows(3, 3) }, []],
  ])('reports %s', (_, first, second, raw, expected) => {
    expect(at(first, second, raw)).toEqual(expected);
  });
});
