import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import {
  day,
  flag,
  instant,
  integerOrNull,
  optionalRecords,
  record,
  recordOrNull,
  records,
  requiredInteger,
  requiredText,
  text,
  toSeconds,
} from '#lib/server/vendor-api/http/readers.ts';

const absent = [undefined, null, ''];

describe('readers', () => {
  it('accept numbers in both types', () => {
    expect([requiredInteger(7), requiredInteger('7'), requiredInteger('-7')]).toEqual([7, 7, -7]);
    expect(absent.map(integerOrNull)).toEqual([null, null, null]);
  });

  it.each([[{}], ['seven'], [1.5], ['1e400'], [[]], [true], [' ']])('reject %p as a number', (value) => {
    expect(() => integerOrNull(value)).toThrow(VendorFailed);
  });

  it.each(absent)('read no number, row or list from %p', (value) => {
    for (const read of [requiredInteger, requiredText, record, records])
      expect(() => read(value)).toThrow(VendorFailed);
    expect([recordOrNull(value), optionalRecords(value)]).toEqual([null, []]);
  });

  it('accept flags in every form', () => {
    expect([1, '1', true].map(flag)).toEqual([true, true, true]);
    expect([0, '0', false, ...absent].map(flag)).toEqual(Array(6).fill(false));
  });

  it('accept texts, and numbers as texts', () => {
    expect([text('a'), text(12), ...absent.map(text)]).toEqual(['a', '12', '', '', '']);
    expect(text('a\ud800b')).toBe('a\ufffdb');
    expect(() => text({})).toThrow(VendorFailed);
  });

  it('convert seconds to instants and days', () => {
    expect(instant('1772323200')).toBe('2026-03-01T00:00:00.000Z');
    expect(day(1772323200)).toBe('2026-03-01');
    expect([instant(0), day('0'), ...absent.map(instant)]).toEqual([null, null, null, null, null]);
    expect(() => instant(9e15)).toThrow(VendorFailed);
  });

  it('convert days to their first and last second', () => {
    expect(toSeconds('2026-03-01')).toBe(1772323200);
    expect(toSeconds('2026-03-01', 'end')).toBe(1772323200 + 86_399);
    expect(toSeconds(null)).toBeUndefined();
  });

  it('accept only lists and records as such', () => {
    expect(records([{ a: 1 }])).toEqual([{ a: 1 }]);
    for (const value of [{}, 'x', 3]) expect(() => records(value)).toThrow(VendorFailed);
    for (const value of [[], null, 'x', undefined]) expect(() => record(value)).toThrow(VendorFailed);
  });
});
