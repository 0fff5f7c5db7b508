import { z } from 'zod';
import { listQuery, searchText } from '#lib/contract/list.ts';
import { parsePageQuery, parseQuery } from '#lib/contract/query.ts';

const schema = listQuery(
  { q: searchText.optional(), open: z.boolean().optional(), from: z.iso.date().optional() },
  ['name', 'end'],
);
const read = (text: string) => parseQuery(schema, new URLSearchParams(text)).values;

describe('reading a query', () => {
  it('parses numbers and booleans by the schema, other values as texts', () => {
    expect(read('page=2&pageSize=50&open=true&q=007')).toEqual({
      page: 2,
      pageSize: 50,
      open: true,
      q: '007',
    });
  });

  it.each(['1e2', '0x10', '1 5', '1.5', '', '1¹', '1234567890123456'])(
    'leaves %p as text, so that the schema rejects it',
    (text) => {
      expect(schema.safeParse(read(`page=${encodeURIComponent(text)}`)).success).toBe(false);
    },
  );

  it.each([' 1', '１', '\u200e1', '٠١', "'1"])('cleans %j as typed numbers are', (text) => {
    expect(read(`page=${encodeURIComponent(text)}`)).toEqual({ page: 1 });
  });

  it('reports repeated parameters', () => {
    expect(parseQuery(schema, new URLSearchParams('q=a&q=b')).repeated).toEqual(['q']);
    expect(parseQuery(schema, { q: ['a', 'b'] }).repeated).toEqual(['q']);
  });

  it('treats __proto__ as an unknown parameter', () => {
    const result = schema.safeParse(read('__proto__=1&constructor=2'));
    expect(result.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys' });
  });
});

describe('the query of a page', () => {
  it('keeps valid parameters and drops the others', () => {
    expect(
      parsePageQuery(schema, { page: '3', pageSize: '1000', sort: 'evil', q: 'bmw', other: 'x' }),
    ).toEqual({
      page: 3,
      pageSize: 20,
      q: 'bmw',
    });
    expect(parsePageQuery(schema, { q: ['a', 'b'], sort: '-end' })).toEqual({
      page: 1,
      pageSize: 20,
      sort: '-end',
    });
    expect(parsePageQuery(schema, { q: 'x'.repeat(21), from: '2026-13-01' })).toEqual({
      page: 1,
      pageSize: 20,
    });
  });
});
