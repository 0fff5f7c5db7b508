import { VendorMalformed } from '#lib/vendor/http/errors.ts';
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
} from '#lib/vendor/http/readers.ts';

const absent = [undefined, null, ''];

describe('reading the vendor', () => {
  it('takes numbers in either type', () => {
    expect([requiredInteger(7), requiredInteger('7'), requiredInteger('-7')]).toEqual([7, 7, -7]);
    expect(absent.map(integerOrNull)).toEqual([null, null, null]);
  });

  it.each([[{}], ['seven'], [1.5], ['1e400'], [[]], [true], [' ']])('refuses %p as a number', (value) => {
    expect(() => integerOrNull(value)).toThrow(VendorMalformed);
  });

  it.each(absent)('makes no figure, row or list of %p', (value) => {
    for (const read of [requiredInteger, requiredText, record, records])
      expect(() => read(value)).toThrow(VendorMalformed);
    expect([recordOrNull(value), optionalRecords(value)]).toEqual([null, []]);
  });

  it('takes flags in every form', () => {
    expect([1, '1', true].map(flag)).toEqual([true, true, true]);
    expect([0, '0', false, ...absent].map(flag)).toEqual(Array(6).fill(false));
  });

  it('takes texts, and numbers where a text is due', () => {
    expect([text('a'), text(12), ...absent.map(text)]).toEqual(['a', '12', '', '', '']);
    expect(text('a\ud800b')).toBe('a\ufffdb');
    expect(() => text({})).toThrow(VendorMalformed);
  });

  it('takes seconds as instants and days', () => {
    expect(instant('1772323200')).toBe('2026-03-01T00:00:00.000Z');
    expect(day(1772323200)).toBe('2026-03-01');
    expect([instant(0), day('0'), ...absent.map(instant)]).toEqual([null, null, null, null, null]);
    expect(() => instant(9e15)).toThrow(VendorMalformed);
  });

  it('gives days back as the seconds they begin and end with', () => {
    expect(toSeconds('2026-03-01')).toBe(1772323200);
    expect(toSeconds('2026-03-01', 'end')).toBe(1772323200 + 86_399);
    expect(toSeconds(null)).toBeUndefined();
  });

  it('takes lists and records and nothing else', () => {
    expect(records([{ a: 1 }])).toEqual([{ a: 1 }]);
    for (const value of [{}, 'x', 3]) expect(() => records(value)).toThrow(VendorMalformed);
    for (const value of [[], null, 'x', undefined]) expect(() => record(value)).toThrow(VendorMalformed);
  });
});
