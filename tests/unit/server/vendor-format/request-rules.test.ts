import {
  compileRequestRules,
  invertNames,
  mergeRequestRules,
} from '#lib/server/vendor-format/request-rules.ts';
import type { RequestRules } from '#lib/server/vendor-format/schema.ts';
import { VendorTime } from '#lib/server/vendor-format/vendor-time.ts';

const apply = (rules: RequestRules, parameters: Record<string, unknown>, offset = '+00:00') => {
  const texts = Object.entries(parameters).map(
    ([name, value]) => [name, typeof value === 'boolean' ? String(Number(value)) : String(value)] as const,
  );
  return Object.fromEntries(compileRequestRules(rules, offset)(new Map(texts), parameters));
};

describe('the rules for a request', () => {
  it('renames, removes and adds parameters', () => {
    const rules: RequestRules = {
      rename: { page: 'pageNo' },
      remove: ['is_new_version'],
      add: { platform: 'pc', app: 3 },
    };
    expect(apply(rules, { page: '2', is_new_version: '1', uid: '5' })).toEqual({
      pageNo: '2',
      uid: '5',
      platform: 'pc',
      app: '3',
    });
  });

  it('lets two parameters change their names', () => {
    expect(apply({ rename: { a: 'b', b: 'a' } }, { a: '1', b: '2' })).toEqual({ b: '1', a: '2' });
  });

  it('translates values, also those of a list', () => {
    const rules: RequestRules = { values: { status: { 1: 'PAID', 2: 'SENT' } }, rename: { status: 'state' } };
    expect(apply(rules, { status: '1' })).toEqual({ state: 'PAID' });
    expect(apply(rules, { status: '1,2,9' })).toEqual({ state: 'PAID,SENT,9' });
  });

  it.each([
    ['iso', '1770000000', '2026-02-02T02:40:00Z', '+00:00'],
    ['iso', '1770000000', '2026-02-02T10:40:00+08:00', '+08:00'],
    ['milliseconds', '1770000000', '1770000000000', '+08:00'],
    ['date', '1770000000', '2026-02-02', '+00:00'],
    ['iso', '', '', '+00:00'],
    ['iso', 'x', 'x', '+00:00'],
  ] as const)('writes the time %s %j as %j', (format, value, expected, offset) => {
    expect(apply({ times: { from: format } }, { from: value }, offset)).toEqual({ from: expected });
  });

  it('writes all times and flags in one form, apart from those with rules of their own', () => {
    const rules: RequestRules = {
      allTimes: 'iso',
      allFlags: { false: 'N', true: 'Y' },
      times: { end: 'date' },
      values: { status: { 0: '0', 1: '1' } },
    };
    const time = new VendorTime(1_770_000_000);
    const parameters = { from: time, end: time, is_on: true, off: false, status: true, page: 1 };
    expect(apply(rules, parameters)).toEqual({
      from: '2026-02-02T02:40:00Z',
      end: '2026-02-02',
      is_on: 'Y',
      off: 'N',
      status: '1',
      page: '1',
    });
  });

  it('spells parameters, and refused fields back', () => {
    const rules: RequestRules = { spelling: 'camel', rename: { device_sn: 'serial' } };
    expect(apply(rules, { device_sn: 'a', product_id: 1, pageSize: 2 })).toEqual({
      serial: 'a',
      productId: '1',
      pageSize: '2',
    });
    expect(['serial', 'productId'].map(invertNames(rules))).toEqual(['device_sn', 'product_id']);
  });

  it('spells parameters with capitals, counts pages from 0 and writes times with a space', () => {
    const rules: RequestRules = { spelling: 'pascal', firstPage: 0, times: { time_start: 'dateTime' } };
    expect(apply(rules, { page: 2, pageSize: 20, time_start: '1770000000' }, '+08:00')).toEqual({
      Page: '1',
      PageSize: '20',
      TimeStart: '2026-02-02 10:40:00',
    });
  });

  it('prefers the rules of a call to those of its service', () => {
    const merged = mergeRequestRules([
      { rename: { page: 'p', q: 's' } },
      undefined,
      { rename: { page: 'n' } },
    ]);
    expect(merged?.rename).toEqual({ page: 'n', q: 's' });
    expect(mergeRequestRules([undefined])).toBeUndefined();
  });
});
