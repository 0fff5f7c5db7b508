import { compileResponseRules } from '#lib/server/vendor-format/response-rules.ts';
import type { ResponseRules } from '#lib/server/vendor-format/schema.ts';

const apply = (rules: ResponseRules, body: { data?: unknown } & Record<string, unknown>, offset = '+00:00') =>
  compileResponseRules(rules, offset)?.(body, body.data);

describe('the rules for a response', () => {
  it('takes values from other places of the body', () => {
    const map = { '/data/user_id': '/result/uid', '/data/token': '/result/tokens/access' };
    expect(apply({ map }, { result: { uid: 7, tokens: { access: 't' } } })).toEqual({
      user_id: 7,
      token: 't',
    });
  });

  it('takes fields of rows at the same positions, and the rows themselves first', () => {
    const map = { '/data/list/*/publish_date': '/rows/*/published', '/data/list': '/rows' };
    expect(apply({ map }, { rows: [{ id: 1, published: 5 }, { id: 2 }] })).toEqual({
      list: [
        { id: 1, published: 5, publish_date: 5 },
        { id: 2, published: undefined },
      ],
    });
  });

  it('creates rows for a field alone', () => {
    const map = { '/data/list/*/publish_date': '/rows/*/published' };
    expect(apply({ map }, { rows: [{ published: 5 }, { published: 6 }] })).toEqual({
      list: [{ publish_date: 5 }, { publish_date: 6 }],
    });
  });

  it('lets two fields change places', () => {
    const map = { '/data/list/*/a': '/data/list/*/b', '/data/list/*/b': '/data/list/*/a' };
    expect(apply({ map }, { data: { list: [{ a: 1, b: 2 }] } })).toEqual({ list: [{ a: 2, b: 1 }] });
  });

  it('removes a value whose source is absent', () => {
    expect(apply({ map: { '/data/name': '/data/title' } }, { data: { name: 'other' } })).toEqual({});
    const map = { '/data/list/*/name': '/data/list/*/title' };
    expect(apply({ map }, { data: { list: [{ name: 'other' }, { title: 'own' }] } })).toEqual({
      list: [{}, { title: 'own', name: 'own' }],
    });
  });

  it('takes no method of an object for a field', () => {
    const map = { '/data/a': '/data/toString', '/data/list/*/b': '/data/list/*/valueOf' };
    const byDefault = { '/data/toString': 'absent', '/data/list/*/map': 'absent' };
    expect(apply({ map, default: byDefault }, { data: { list: [{ b: 1 }, []] } })).toEqual({
      toString: 'absent',
      list: [{ map: 'absent' }, Object.assign([], { map: 'absent' })],
    });
  });

  it('reads the values of an object as rows', () => {
    const map = { '/data/list/*': '/items/*' };
    expect(apply({ map }, { items: { a: { id: 1 }, b: { id: 2 } } })).toEqual({
      list: [{ id: 1 }, { id: 2 }],
    });
  });

  it.each([
    ['of a field', { '/data/list/*/id': '/data/items/*/key' }],
    ['of two fields', { '/data/list/*/id': '/data/items/*/key', '/data/list/*/name': '/data/items/*/title' }],
    ['of nested rows', { '/data/list/*/parts/*/id': '/data/items/*/parts/*/key' }],
  ])('makes no list %s from an object without it, and an empty one from an empty array', (_, map) => {
    for (const items of [{}, { list: {} }, { key: 1 }])
      expect(apply({ map }, { data: { items } })).toEqual({ items });
    expect(apply({ map }, { data: { items: [] } })).toEqual({ items: [], list: [] });
  });

  it('reads nested rows', () => {
    const map = { '/data/*/list/*/id': '/data/*/items/*/key' };
    expect(apply({ map }, { data: [{ items: [{ key: 1 }] }, { items: [] }, {}] })).toEqual([
      { items: [{ key: 1 }], list: [{ id: 1 }] },
      { items: [], list: [] },
      {},
    ]);
  });

  it('reads names with slashes and tildes', () => {
    expect(apply({ map: { '/data/a': '/x~1y~0z' } }, { 'x/y~z': 1 })).toEqual({ a: 1 });
  });

  it('sets defaults of absent values only', () => {
    const rules = { default: { '/data/level': 1, '/data/list/*/tags': [] } };
    expect(apply(rules, { data: { level: 3, list: [{ tags: ['a'] }, { tags: '' }] } })).toEqual({
      level: 3,
      list: [{ tags: ['a'] }, { tags: [] }],
    });
    expect(apply(rules, { data: null })).toEqual({ level: 1 });
  });

  it('translates values, and keeps those that have no translation', () => {
    const values = { '/data/*/child': { N: 0, Y: 1, 10: 'ten' } };
    expect(apply({ values }, { data: [{ child: 'N' }, { child: 10 }, { child: 'other' }, {}] })).toEqual([
      { child: 0 },
      { child: 'ten' },
      { child: 'other' },
      {},
    ]);
  });

  it.each([
    ['milliseconds', 1_770_000_000_500, 1_770_000_000],
    ['milliseconds', '1770000000500', 1_770_000_000],
    ['iso', '2026-02-02T02:40:00Z', 1_770_000_000],
    ['iso', '2026-02-02T02:40:00.999+00:00', 1_770_000_000],
    ['iso', '2026-02-02T10:40:00+0800', 1_770_000_000],
    ['iso', '2026-02-02 10:40:00', 1_770_000_000],
    ['iso', '2026-02-02 10:40', 1_770_000_000],
    ['iso', '2026/02/02 10:40:00', 1_770_000_000],
    ['date', '2026-02-02', 1_769_990_400],
    ['seconds', 1_770_000_000, 1_770_000_000],
    ['iso', '', ''],
    ['iso', null, null],
    ['milliseconds', 0, 0],
    ['iso', 'soon', 'soon'],
    ['iso', '2026-13-02', '2026-13-02'],
  ] as const)('reads the time %s %j as %j', (format, value, expected) => {
    const rules: ResponseRules = { times: { '/data/at': format } };
    expect(apply(rules, { data: { at: value } }, '+08:00')).toEqual({ at: expected });
  });

  it('maps, then sets defaults, translates and converts', () => {
    const rules: ResponseRules = {
      map: { '/data/at': '/when' },
      default: { '/data/at': 'unknown' },
      values: { '/data/at': { never: '', unknown: '2026-02-02' } },
      times: { '/data/at': 'date' },
    };
    expect(apply(rules, { when: 'never' })).toEqual({ at: '' });
    expect(apply(rules, {})).toEqual({ at: 1_769_990_400 });
  });

  it('is nothing without rules', () => {
    expect(compileResponseRules({}, '+00:00')).toBeUndefined();
  });
});
