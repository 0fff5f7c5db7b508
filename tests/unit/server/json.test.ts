import { JsonLimitError, parseJson } from '#lib/server/json.ts';
import fc from '../../harness/fast-check.ts';

const limits = { maxDepth: 64, maxValues: 1_000, uniqueKeys: true };
const limitOf = (text: string) => {
  try {
    parseJson(text, limits);
    return null;
  } catch (error) {
    return error instanceof JsonLimitError ? error.limit : 'syntax';
  }
};

describe('parseJson', () => {
  it('returns the value of JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text, limits)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['['.repeat(64) + ']'.repeat(64), null],
    ['['.repeat(65) + ']'.repeat(65), 'maxDepth'],
    ['[{'.repeat(5_000_000), 'maxDepth'],
    [`[${'1,'.repeat(998)}1]`, null],
    [`[${'1,'.repeat(1_000)}1]`, 'maxValues'],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', null],
    ['{"a":1,"b":2,"a" :3}', 'uniqueKeys'],
    ['{"a":1,"\\u0061":2}', 'uniqueKeys'],
    ['{"a":"\\"},{[[[,\\\\"}', null],
    ['{"a":"a","b":"a"}', null],
    [']]]', 'syntax'],
    ['{"a', 'syntax'],
    ['', 'syntax'],
  ])('%.40s: %s', (text, limit) => {
    expect(limitOf(text)).toBe(limit);
  });
});
