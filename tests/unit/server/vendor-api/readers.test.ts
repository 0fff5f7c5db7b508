import { type VendorCallStats, vendorCallStats } from '#lib/server/observe/log.ts';
import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import {
  day,
  flagOrNull,
  instant,
  integerOrNull,
  nestedRecords,
  optionalRecord,
  optionalRecords,
  partOrNull,
  record,
  recordOrNull,
  records,
  requiredText,
  text,
  toSeconds,
  withIds,
} from '#lib/server/vendor-api/http/readers.ts';

const absent = [undefined, null, ''];

/** Reads a value within a request, and returns whether the request was marked. */
function readMarked(read: (value: unknown) => unknown, value: unknown) {
  const stats: VendorCallStats = { requestId: '', ms: 0, calls: 0, writes: 0 };
  return { value: vendorCallStats.run(stats, () => read(value)), isMarked: stats.malformed ?? false };
}

describe('readers', () => {
  it('accept numbers in both types', () => {
    expect([integerOrNull(7), integerOrNull('7'), integerOrNull('-7')]).toEqual([7, 7, -7]);
  });

  it.each([
    [1_770_000_000, '2026-02-02T02:40:00.000Z'],
    ['1770000000', '2026-02-02T02:40:00.000Z'],
    [1_770_000_000_123, '2026-02-02T02:40:00.000Z'],
    ['2026-02-02T10:40:00+08:00', '2026-02-02T02:40:00.000Z'],
    ['2026-02-02 02:40:00Z', '2026-02-02T02:40:00.000Z'],
    ['2026-02-02', '2026-02-02T00:00:00.000Z'],
    [-86_400, '1969-12-31T00:00:00.000Z'],
  ])('understand the time %j', (value, expected) => {
    expect(readMarked(instant, value)).toEqual({ value: expected, isMarked: false });
    expect(readMarked(day, value)).toEqual({ value: expected.slice(0, 10), isMarked: false });
  });

  it.each([
    [integerOrNull, null],
    [flagOrNull, null],
    [instant, null],
    [day, null],
    [text, ''],
    [partOrNull, null],
    [optionalRecord, {}],
    [nestedRecords, []],
    [recordOrNull, null],
    [optionalRecords, []],
  ])('read an absent value without a mark: %p', (read, expected) => {
    for (const value of absent) {
      if (value === '' && read === text) continue;
      expect(readMarked(read, value)).toEqual({ value: expected, isMarked: false });
    }
  });

  it.each([
    [integerOrNull, [{}, 'seven', 1.5, '1e400', [], true, ' '], null],
    [flagOrNull, [{}, 'maybe', [], 1.5], null],
    [instant, ['soon', '2026-03-01 08:00', {}, 9e15], null],
    [day, ['soon', '2026-03-01 08:00', {}, 9e15], null],
    [text, [{}, []], ''],
    [partOrNull, ['x', 3, []], null],
    [optionalRecord, ['x', 3, []], {}],
    [nestedRecords, ['x', 3, {}, ['x']], []],
  ])('count a value of another type as absent, and mark the request: %p', (read, values, expected) => {
    for (const value of values) expect(readMarked(read, value)).toEqual({ value: expected, isMarked: true });
  });

  it('need no request', () => {
    expect(integerOrNull('seven')).toBeNull();
  });

  it.each(absent)('reject %p where a value is needed', (value) => {
    for (const read of [requiredText, record, records]) expect(() => read(value)).toThrow(VendorFailed);
  });

  it('reject another type where a value is needed, and for a whole response', () => {
    expect(() => requiredText({})).toThrow(VendorFailed);
    for (const value of [{}, 'x', 3]) expect(() => records(value)).toThrow(VendorFailed);
    for (const value of [[], 'x']) expect(() => record(value)).toThrow(VendorFailed);
    expect(() => recordOrNull('x')).toThrow(VendorFailed);
    expect(() => optionalRecords('x')).toThrow(VendorFailed);
  });

  it('accept flags in every form', () => {
    for (const value of [1, '1', true, 'Y', 'yes', 'TRUE']) expect(flagOrNull(value)).toBe(true);
    for (const value of [0, '0', false, 'n', 'No', 'false']) expect(flagOrNull(value)).toBe(false);
    expect(readMarked(flagOrNull, 2)).toEqual({ value: null, isMarked: false });
  });

  it('accept texts, and numbers as texts', () => {
    expect([text('a'), text(12), requiredText(0)]).toEqual(['a', '12', '0']);
    expect(text('a\ud800b')).toBe('a\ufffdb');
  });

  it('convert seconds to instants and days', () => {
    expect(instant('1772323200')).toBe('2026-03-01T00:00:00.000Z');
    expect(day(1772323200)).toBe('2026-03-01');
    expect([instant(0), day('0')]).toEqual([null, null]);
  });

  it('convert days to their first and last second', () => {
    expect(toSeconds('2026-03-01')?.seconds).toBe(1772323200);
    expect(toSeconds('2026-03-01', 'end')?.seconds).toBe(1772323200 + 86_399);
    expect(toSeconds(null)).toBeUndefined();
  });

  it('leave out choices without an id', () => {
    const rows = [{ id: 3 }, { id: null }, { name: 'x' }];
    expect(withIds(rows, 'id')).toEqual([{ id: '3', row: { id: 3 } }]);
  });

  it('keep the objects of a list with other entries', () => {
    expect(readMarked(nestedRecords, [{ a: 1 }, 'x'])).toEqual({ value: [{ a: 1 }], isMarked: true });
  });
});
