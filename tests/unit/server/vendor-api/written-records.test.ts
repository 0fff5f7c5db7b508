import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import type { WireRecord } from '#lib/server/vendor-api/http/readers.ts';
import { VendorRefused } from '#lib/server/vendor-api/http/refusal.ts';
import { readBatchResult } from '#lib/server/vendor-api/mapping/batch-result.ts';
import { hasValues, readCreatedId } from '#lib/server/vendor-api/mapping/created-record.ts';
import { readRecordById } from '#lib/server/vendor-api/mapping/record-by-id.ts';

const noLookUp = {
  pageSize: 10,
  load: () => Promise.reject(new Error('The id was there')),
  matches: () => true,
};

/** Looks up a record among these rows. */
const lookUp = (list: WireRecord[], total?: number, newestFirst = false) =>
  readCreatedId(null, {
    pageSize: 10,
    load: async () => ({ list, total }),
    matches: ({ name }) => name === 'New',
    newestFirst,
  });

describe('the id of a created record', () => {
  it.each([
    [{ id: 7 }, '7'],
    [{ id: 'FI-7' }, 'FI-7'],
    [7, '7'],
    ['7', '7'],
  ])('is read from %j', async (data, id) => {
    expect(await readCreatedId(data, noLookUp)).toEqual({ id });
  });

  it.each([
    [null],
    [undefined],
    [''],
    [{}],
    [[]],
    [{ id: null }],
    [{ id: {} }],
    [true],
    [0],
    [1],
    ['1'],
    ['success'],
    ['a b 1'],
  ])('is not read from %j, and unknown after a failed look-up', async (data) => {
    expect(await readCreatedId(data, noLookUp)).toEqual({ id: null });
  });

  it('is that of the only match in a complete list', async () => {
    expect(
      await lookUp(
        [
          { id: 1, name: 'Old' },
          { id: 2, name: 'New' },
        ],
        2,
      ),
    ).toEqual({ id: '2' });
    expect(await lookUp([{ id: 1, name: 'Old' }])).toEqual({ id: null });
    expect(
      await lookUp(
        [
          { id: 1, name: 'New' },
          { id: 2, name: 'New' },
        ],
        2,
      ),
    ).toEqual({ id: null });
    expect(await lookUp([{ id: 2, name: 'New' }], 20)).toEqual({ id: null });
    expect(await lookUp([{ name: 'New' }], 1)).toEqual({ id: null });
  });

  it('is that of the newest row, if it was created just now', async () => {
    const now = Date.now() / 1000;
    const newest = (create_time: number) => [
      { id: 2, name: 'New', create_time },
      { id: 1, name: 'New' },
    ];
    expect(await lookUp(newest(Math.floor(now)), 90, true)).toEqual({ id: '2' });
    expect(await lookUp(newest(Math.floor(now) - 3600), 90, true)).toEqual({ id: null });
    expect(await lookUp([{ id: 1, name: 'Old' }, ...newest(Math.floor(now))], 90, true)).toEqual({
      id: null,
    });
  });

  it('is unknown when the list hangs', async () => {
    const hanging = { ...noLookUp, load: () => new Promise(() => {}) };
    expect(await readCreatedId(null, hanging)).toEqual({ id: null });
  });

  it('needs equal values', () => {
    expect(hasValues({ sn: 1, remark: null }, { sn: '1', remark: undefined })).toBe(true);
    expect(hasValues({ sn: 1 }, { sn: '2' })).toBe(false);
  });
});

describe('the result of a write of several records', () => {
  const fields = { failed: 'fail', success: 'success', id: 'id' };
  const read = (data: unknown) => {
    const { done, failures } = readBatchResult(['1', '2', '3'], data, fields);
    return { done, failed: failures.map(({ id }) => id) };
  };

  it.each([
    [null],
    [undefined],
    [{}],
    ['ok'],
    [{ fail: null }],
    [{ fail: [{ code: 4 }] }],
    [{ fail: {} }],
    [{ fail: 0 }],
  ])('is done as a whole for %j', (data) => {
    expect(read(data)).toEqual({ done: ['1', '2', '3'], failed: [] });
  });

  it('has the records that are named as failed', () => {
    expect(read({ fail: ['2'] })).toEqual({ done: ['1', '3'], failed: ['2'] });
    expect(read({ fail: [{ id: 2 }, { id: 9 }] })).toEqual({ done: ['1', '3'], failed: ['2'] });
  });

  it('has only the named successes', () => {
    expect(read({ success: [1, { id: '3' }] })).toEqual({ done: ['1', '3'], failed: [] });
    expect(read({ success: [], fail: [{ id: 1 }] })).toEqual({ done: [], failed: ['1'] });
    expect(read({ success: 3 })).toEqual({ done: ['1', '2', '3'], failed: [] });
  });

  it('is unknown when the failures cannot be read', () => {
    expect(read({ fail: { 2: 'busy' } })).toEqual({ done: [], failed: [] });
    expect(read({ fail: 2, success: [1] })).toEqual({ done: ['1'], failed: [] });
  });
});

describe('a record that was requested by its id', () => {
  const read = (data: unknown) => readRecordById(data, ['number', 'id'], '7', ['title']);

  it('may leave out the id', () => {
    expect(read({ title: 'a' })).toEqual({ title: 'a' });
    expect(read({ id: 7 })).toEqual({ id: 7 });
    expect(read({ id: 7, number: 'N7' })).toEqual({ id: 7, number: 'N7' });
  });

  it('is not found when it has another id', () => {
    expect(() => read({ id: 8, title: 'a' })).toThrow(VendorRefused);
  });

  it('is malformed without its id and its fields', () => {
    for (const data of [{}, { title: '' }, { list: [] }, null, []])
      expect(() => read(data)).toThrow(VendorFailed);
  });
});
