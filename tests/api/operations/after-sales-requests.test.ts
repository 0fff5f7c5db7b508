import type { RefundRow } from '#lib/contract/operations/refunds.ts';
import type { Reset, ResetRow } from '#lib/contract/operations/resets.ts';
import type { SoftwareApplyRow } from '#lib/contract/operations/software-applies.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { Visitor } from '../../harness/client.ts';
import { sealedUrlFor } from '../../harness/file-references.ts';
import { loadSampleRecords } from '../../harness/samples/operations.ts';
import { pngOf } from '../../harness/samples/picture-files.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const paths = {
  reset: '/api/v1/activation-resets',
  refund: '/api/v1/software-refunds',
  software: '/api/v1/software-applies',
} as const;
const kinds = Object.keys(paths) as (keyof typeof paths)[];
type Row = ResetRow & RefundRow & SoftwareApplyRow;

let main: Visitor;
let ids: SampleRecords;
beforeAll(async () => {
  main = await signIn('main');
  ids = await loadSampleRecords(main);
});
afterEach(() => sandbox().reset());

const list = async (kind: keyof typeof paths, query = '', who = main) =>
  expectStatus(await who.get(`${paths[kind]}?${query}`), 200).json<{ items: Row[]; total: number }>();
const read = async (kind: keyof typeof paths, id: string) =>
  expectStatus(await main.get(`${paths[kind]}/${id}`), 200).json<Row & Reset>();
const createRequest = (kind: keyof typeof paths, body: object, who = main) => who.post(paths[kind], body);
const draft = {
  reset: () => ({
    ...{ sn: ids.request.sns.reset, typeId: '1', reasonId: '2', bluetoothSn: '', remark: '', file: null },
  }),
  refund: () => ({
    ...{ sn: ids.request.sns.refund, orderNumber: ids.request.orderNumber, reasonId: '1', remark: '' },
    ...{ amount: { minor: 1234, currency: 'EUR' }, file: null },
  }),
};

describe.each(kinds)('after-sales requests: %s', (kind) => {
  it('are filtered by each parameter', async () => {
    const { items, total } = await list(kind, 'pageSize=100');
    const [sample] = items;
    if (!sample) throw new Error('none');
    const all = async (query: string, holds: (row: Row) => boolean) => {
      const page = await list(kind, `${query}&pageSize=100`);
      expect([query, page.items.length > 0, page.items.filter((row) => !holds(row))]).toEqual([
        query,
        true,
        [],
      ]);
      return page.total;
    };
    expect(await all(`sn=${sample.sn}`, ({ sn }) => sn === sample.sn)).toBeLessThan(total);
    await all(`q=${sample.sn.slice(3, 9)}`, ({ sn, proposer }) =>
      `${sn} ${proposer}`.includes(sample.sn.slice(3, 9)),
    );
    const several = await all('status=2,3', ({ status }) => ['2', '3'].includes(status?.id ?? ''));
    const single = await all('status=2', ({ status }) => status?.id === '2');
    expect(single).toBeLessThan(several);
    const day = sample.createdAt?.slice(0, 10);
    await all(`from=${day}&to=${day}`, ({ createdAt }) => createdAt?.slice(0, 10) === day);
    const { products } = expectStatus(await main.get(`${paths[kind]}/choices`), 200).json<{
      products: { id: string; name: string }[];
    }>();
    const product = products.find(({ name }) => name === sample.product);
    await all(`product=${product?.id}`, (row) => row.product === sample.product);
    expect((await list(kind, 'dealer=own')).total).toBeLessThan(total);
    for (const query of ['status=x', 'status=1,,2', 'dealer=1,2', 'sn=!', 'from=2026-02-30', 'surplus=1'])
      expectStatus(await main.get(`${paths[kind]}?${query}`), 422);
  });

  it('show who acts next, and the vendor’s status name only for unknown statuses', async () => {
    const actors: Record<string, string | null> = {
      '0': 'vendor',
      '1': 'vendor',
      '2': 'nobody',
      '3': 'nobody',
    };
    for (const { status, actor } of (await list(kind, 'status=0,1,2,3&pageSize=100')).items)
      expect([status?.name, actor]).toEqual(['', actors[status?.id ?? '']]);
    const [back] = (await list(kind, 'status=4')).items;
    expect(back?.actor).toBe('dealer');
    const [other] = (await list(kind, 'status=5')).items;
    const names = {
      reset: 'Forwarded to the factory',
      refund: 'Passed to the bank',
      software: 'Waiting for a release',
    };
    expect([other?.status, other?.actor]).toEqual([
      { id: '5', name: names[kind] },
      kind === 'reset' ? null : 'vendor',
    ]);
    await sandbox().faults({ path: 64, status: 500 });
    const [same] = (await list(kind, 'status=5')).items;
    expect([same?.id, same?.status, same?.actor]).toEqual([other?.id, { id: '5', name: '' }, null]);
  });

  it('have files and a history that ends with the current status', async () => {
    const files: string[] = [];
    for (const { id, status } of (await list(kind, 'pageSize=30')).items) {
      const one = await read(kind, id);
      expect(one.log[0]).toMatchObject({ status: { id: '0', name: '' } });
      expect(one.log.at(-1)?.status).toEqual(status);
      files.push(...one.files.map((file) => file.kind));
    }
    expect(new Set(files)).toContain('picture');
    expect(new Set(files)).toContain('pdf');
  });

  it('of invisible devices return 404', async () => {
    const { items } = await list(kind, 'pageSize=100');
    const other = await signIn('blue');
    const theirs = new Set((await list(kind, 'pageSize=100', other)).items.map(({ id }) => id));
    const foreignRow = items.find(({ id }) => !theirs.has(id));
    expect(theirs.size).toBeGreaterThan(0);
    expectStatus(await other.get(`${paths[kind]}/${foreignRow?.id}`), 404);
    const about = { ...draft[kind === 'software' ? 'reset' : kind](), sn: foreignRow?.sn };
    const response = await createRequest(kind === 'software' ? 'reset' : kind, about, other);
    expect([response.status, response.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      422,
      'body.sn',
    ]);
  });
});

describe('a new request', () => {
  it('for a reset is listed, and shows the new code when it is finished', async () => {
    const body = { ...draft.reset(), remark: 'Two\r\nlines', bluetoothSn: 'BT-1' };
    const { id } = expectStatus(await createRequest('reset', body), 201).json<{ id: string }>();
    expect(await read('reset', id)).toMatchObject({
      sn: body.sn,
      type: { id: '1' },
      reason: { id: '2' },
      remark: 'Two\nlines',
      bluetoothSn: 'BT-1',
      proposer: 'Autocare Main',
      actor: 'vendor',
      newCode: '',
    });
    const again = await createRequest('reset', body);
    expect([again.status, again.json().errors]).toEqual([409, [{ path: 'body.sn', code: 'taken' }]]);
    await sandbox().setRequestStatus('reset', id, 2, 'Done');
    const after = await read('reset', id);
    expect(after).toMatchObject({ actor: 'nobody', newCode: expect.stringMatching(/^R\d{8}$/) });
    expect(after.log.at(-1)).toMatchObject({ note: 'Done', status: { id: '2' } });
  });

  it('for a refund has an exact amount up to the total of the order', async () => {
    const { id } = expectStatus(await createRequest('refund', draft.refund()), 201).json<{ id: string }>();
    expect(await read('refund', id)).toMatchObject({
      amount: { minor: 1234, currency: 'EUR' },
      orderNumber: ids.request.orderNumber,
    });
  });

  it.each([
    ['reset', { sn: undefined }, 'sn', 'required', false],
    ['reset', { sn: '' }, 'sn', 'sn', false],
    ['reset', { sn: '0001,0002' }, 'sn', 'sn', false],
    ['reset', { sn: '999999999999' }, 'sn', 'refusedByVendor', true],
    ['reset', { typeId: '77' }, 'typeId', 'refusedByVendor', true],
    ['reset', { reasonId: '77' }, 'reasonId', 'refusedByVendor', true],
    ['reset', { reasonId: undefined }, 'reasonId', 'required', false],
    ['reset', { bluetoothSn: 'BT¹' }, 'bluetoothSn', 'characters', false],
    ['reset', { remark: 'x'.repeat(1001) }, 'remark', 'tooLong', false],
    ['reset', { file: '/static/upload/none.png' }, 'file', 'id', false],
    ['refund', { orderNumber: 'SO-none' }, 'orderNumber', 'refusedByVendor', true],
    ['refund', { orderNumber: '<b>' }, 'orderNumber', 'recordNumber', false],
    ['refund', { amount: { minor: 99_999_999_999, currency: 'EUR' } }, 'amount', 'refusedByVendor', true],
    ['refund', { amount: { minor: 100, currency: 'USD' } }, 'amount', 'refusedByVendor', true],
    ['refund', { amount: { minor: 0, currency: 'EUR' } }, 'amount.minor', 'tooSmall', false],
    ['refund', { reasonId: '77' }, 'reasonId', 'refusedByVendor', true],
  ] as const)('for a %s with %j returns an error for %s', async (kind, wrong, field, code, reaches) => {
    const since = await sandbox().lastCallNumber();
    const response = await createRequest(kind, { ...draft[kind](), ...wrong });
    expect([response.status, response.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [{ path: `body.${field}`, code }],
    ]);
    const sent = await sandbox().calls({ call: kind === 'reset' ? 69 : 70, since });
    expect(sent.length > 0).toBe(reaches);
  });

  it('for software accepts only a file that the same account uploaded', async () => {
    const picture = pngOf(8, 8);
    const upload = async (who: Visitor) =>
      expectStatus(
        await who.send({
          method: 'POST',
          path: '/api/v1/after-sales/files?name=plate.png',
          body: picture,
          headers: { 'content-type': 'image/png' },
        }),
        201,
      ).json<{ url: string }>().url;
    const body = { sn: ids.request.sns.software, orderNumber: ids.request.orderNumber, remark: '' };
    const theirs = await createRequest('software', { ...body, file: await upload(await signIn('blue')) });
    expect([theirs.status, theirs.json().errors]).toEqual([422, [{ path: 'body.file', code: 'id' }]]);
    const created = await createRequest('software', { ...body, file: await upload(main) });
    const { id } = expectStatus(created, 201).json<{ id: string }>();
    const { files } = await read('software', id);
    expect(files).toEqual([
      expect.objectContaining({ name: 'plate.png', kind: 'picture', bytes: picture.length }),
    ]);
    expect((await main.get(files[0]?.address ?? '')).bytes).toEqual(picture);
    await sandbox().setRequestStatus('software', id, 2, 'Use V50.21');
    expect(await read('software', id)).toMatchObject({ suggestion: 'Use V50.21', actor: 'nobody' });
  });

  it('for software requires an uploaded file', async () => {
    const body = { sn: ids.request.sns.software, orderNumber: ids.request.orderNumber, remark: '' };
    const without = await createRequest('software', body);
    expect([without.status, without.json().errors]).toEqual([422, [{ path: 'body.file', code: 'required' }]]);
    const file = await sealedUrlFor(main, '/static/upload/none.png');
    const unknownFile = await createRequest('software', { ...body, file });
    expect([unknownFile.status, unknownFile.json().errors]).toEqual([
      422,
      [{ path: 'body.file', code: 'refusedByVendor' }],
    ]);
  });

  it('is listed for its device although the vendor timed out', async () => {
    const body = draft.reset();
    await sandbox().faults({ path: 69, noResponse: true, execute: true });
    const late = await createRequest('reset', body);
    expect([late.status, late.json().code]).toEqual([504, 'outcomeUnknown']);
    await sandbox().clearFaults();
    expect((await list('reset', `sn=${body.sn}&status=0`)).total).toBe(1);
    expectStatus(await createRequest('reset', body), 409);
  });
});

describe('the vendor’s export of resets', () => {
  const path = `${paths.reset}/vendor-export`;

  it('returns the vendor’s file for the filters', async () => {
    const response = expectStatus(await main.get(`${path}?status=2,3`), 200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': expect.stringMatching(
        /^attachment; filename\*=UTF-8''reset_export_\d{4}-\d\d-\d\d\.csv$/,
      ),
      'content-length': String(response.bytes.length),
    });
    const lines = response.text.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength((await list('reset', 'status=2,3')).total);
    expect(response.text).not.toContain('CANARY');
    expectStatus(await main.get(`${path}?status=x`), 422);
    expectStatus(await main.get(`${path}?page=2`), 422);
  });

  it('takes no export slot for a HEAD request', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { status, text } = await main.send({ method: 'HEAD', path });
      expect([status, text]).toEqual([200, '']);
    }
    expectStatus(await main.get(path), 200);
  });

  it('returns a problem for each failure of the vendor', async () => {
    for (const [fault, status] of [
      [{ code: 403 }, 403],
      [{ status: 500 }, 502],
      [{ body: '<html>', contentType: 'text/html', status: 404 }, 502],
      [{ body: '<html>', contentType: 'text/html' }, 502],
      [{ resetConnection: true }, 502],
    ] as const) {
      await sandbox().clearFaults();
      await sandbox().faults({ path: 63, ...fault });
      const response = await main.get(path);
      expect([fault, response.status, response.headers['content-type']]).toEqual([
        fault,
        status,
        'application/problem+json',
      ]);
    }
  });

  it('aborts when the vendor’s file is truncated', async () => {
    await sandbox().faults({ path: 63, truncateAfter: 700 });
    await expect(main.get(path)).rejects.toThrow();
    await sandbox().clearFaults();
    expectStatus(await main.get(path), 200);
  });
});

describe('the search for devices', () => {
  it('matches part of the SN and returns at most twenty devices, active or not', async () => {
    const find = async (q: string, who = main) =>
      expectStatus(await who.get(`/api/v1/after-sales/devices?q=${q}`), 200).json<{
        items: { sn: string; active: boolean; product: string }[];
        total: number;
      }>();
    const devices = await find('00');
    expect([devices.items.length, devices.total > 20]).toEqual([20, true]);
    const [first] = devices.items;
    const part = first?.sn.slice(2, 10) ?? '';
    expect((await find(part)).items).toContainEqual(first);
    expect(new Set(devices.items.map(({ active }) => active)).size).toBe(2);
    expect(await find('zzz')).toEqual({ items: [], total: 0 });
  });
});
