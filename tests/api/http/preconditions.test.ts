import { versioningOf } from '#lib/server/api/preconditions.ts';
import type { Visitor } from '../../harness/client.ts';
import {
  accountOf,
  allOperations,
  getOperation,
  loadSampleRecords,
  sampleOf,
  sampleRequest,
  toRequest,
} from '../../harness/samples/operations.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
let ids: Awaited<ReturnType<typeof loadSampleRecords>>;
beforeAll(async () => {
  main = await signIn('main');
  ids = await loadSampleRecords(main);
});
afterAll(() => sandbox().reset());

const path = () => `/api/v1/shop/platforms/${ids.first('platforms.list')}`;
const change = (body: object, headers: Record<string, string> = {}) =>
  main.send({ method: 'PATCH', path: path(), body, headers });
const tag = async () => String((await main.get(path())).headers.etag);

describe('a record with a version', () => {
  it('returns its version as an ETag', async () => {
    const reads = allOperations.filter((operation) => versioningOf(operation).returnsVersion);
    expect(reads.map(({ name }) => name)).toEqual(expect.arrayContaining(['dealers.read', 'devices.read']));
    for (const operation of reads) {
      const response = expectStatus(await main.send(sampleRequest(operation, ids)), 200);
      expect([operation.name, response.headers.etag]).toEqual([
        operation.name,
        `"${response.json().version}"`,
      ]);
    }
  });

  it('is changed with the current ETag in If-Match', async () => {
    expectStatus(await change({ code: 'one' }, { 'if-match': await tag() }), 200);
  });

  it('returns 412 for an old ETag, and sends nothing', async () => {
    const former = await tag();
    expectStatus(await change({ code: 'two' }), 200);
    const since = await sandbox().lastCallNumber();
    const late = await change({ code: 'three' }, { 'if-match': former });
    expect([late.status, late.json().code]).toEqual([412, 'preconditionFailed']);
    expect(await sandbox().calls({ call: 26, since })).toEqual([]);
    expect(await tag()).not.toBe(former);
  });

  it('is changed once by concurrent requests with the same ETag', async () => {
    const current = await tag();
    const since = await sandbox().lastCallNumber();
    const changes = Array.from({ length: 8 }, (_, index) =>
      main.copy().send({
        method: 'PATCH',
        path: path(),
        body: { code: `at once ${index}` },
        headers: { 'if-match': current },
      }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(412)]);
    expect(await sandbox().calls({ call: 26, since })).toHaveLength(1);
  });

  it('is read for its version by calls that the contract names', async () => {
    const writes = allOperations.filter(
      (operation) => versioningOf(operation).versionIn && accountOf(operation) === 'main',
    );
    expect(writes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dealers.change', 'goods.change']),
    );
    for (const operation of writes) {
      const { params = {}, query, body } = sampleOf(operation, ids);
      const input = {
        params,
        query: { ...query, version: [] },
        body: body && { ...body, version: undefined },
      };
      const since = await sandbox().lastCallNumber();
      const headers = { 'if-match': '"0123456789abcdef"' };
      const response = await main.send({ ...toRequest(operation, input), headers });
      const made = (await sandbox().calls({ since })).map(({ call }) => call);
      expect([
        operation.name,
        response.status,
        made.filter((call) => call === null || !operation.vendorCalls.includes(call)),
      ]).toEqual([operation.name, 412, []]);
      expect([operation.name, made.length]).not.toEqual([operation.name, 0]);
    }
  });

  it('returns the same 412 again with an idempotency key', async () => {
    const headers = { 'if-match': '"0123456789abcdef"', 'idempotency-key': 'if-match-and-key' };
    const first = await change({ code: 'four' }, headers);
    const again = await change({ code: 'four' }, headers);
    expect([first.status, again.status, again.text]).toEqual([412, 412, first.text]);
  });

  it('returns 422 for an invalid ETag or a second version', async () => {
    for (const [body, match] of [
      [{ code: 'five' }, 'W/"0123456789abcdef"'],
      [{ code: 'five' }, '*'],
      [{ code: 'five', version: 'fedcba9876543210' }, '"0123456789abcdef"'],
    ] as const) {
      const response = await change(body, { 'if-match': match });
      expect([response.status, response.json().errors]).toEqual([
        422,
        [{ path: 'header.if-match', code: 'format' }],
      ]);
    }
  });

  it('accepts If-Match wherever a version is required', async () => {
    const { params } = getOperation('devices.changeNote');
    expect(params).toBeDefined();
    const sn = ids.device.sn;
    const read = expectStatus(await main.get(`/api/v1/devices/${sn}`), 200);
    const note = (headers: Record<string, string>) =>
      main.send({ method: 'PUT', path: `/api/v1/devices/${sn}/note`, body: { note: 'by tag' }, headers });
    expectStatus(await note({}), 422);
    expectStatus(await note({ 'if-match': String(read.headers.etag) }), 200);
    expectStatus(await note({ 'if-match': String(read.headers.etag) }), 412);
    const autodata = {
      method: 'DELETE',
      path: '/api/v1/autodata',
      headers: { 'if-match': '"0123456789abcdef"' },
    };
    expect([404, 412]).toContain((await main.send(autodata)).status);
  });
});
