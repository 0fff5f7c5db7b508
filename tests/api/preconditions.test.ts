import { versioningOf } from '../../lib/api/preconditions.ts';
import type { Visitor } from '../harness/client.ts';
import { everyOperation, knownIds, operationOf, sampleAsk } from '../harness/operations.ts';
import { expectStatus, sandbox, signIn } from '../harness/shared.ts';

let main: Visitor;
let ids: Awaited<ReturnType<typeof knownIds>>;
beforeAll(async () => {
  main = await signIn('main');
  ids = await knownIds(main);
});
afterAll(() => sandbox().reset());

const path = () => `/api/v1/shop/platforms/${ids.platform}`;
const change = (body: object, headers: Record<string, string> = {}) =>
  main.ask({ method: 'PATCH', path: path(), body, headers });
const tag = async () => String((await main.get(path())).headers.etag);

describe('a record that two people may edit', () => {
  it('is read with its version as an ETag', async () => {
    const reads = everyOperation.filter((operation) => versioningOf(operation).returnsVersion);
    expect(reads.map(({ name }) => name)).toEqual([
      'dealers.read',
      'subDealers.read',
      'devices.read',
      'goods.read',
      'platforms.read',
      'shopOrders.read',
    ]);
    for (const operation of reads) {
      const response = expectStatus(await main.ask(sampleAsk(operation, ids)), 200);
      expect([operation.name, response.headers.etag]).toEqual([
        operation.name,
        `"${response.json().version}"`,
      ]);
    }
  });

  it('is changed by whoever names the version that there is', async () => {
    expectStatus(await change({ code: 'one' }, { 'if-match': await tag() }), 200);
  });

  it('is not changed by whoever has seen another: 412, and nothing is sent', async () => {
    const seen = await tag();
    expectStatus(await change({ code: 'two' }), 200);
    const since = await sandbox().lastCallNumber();
    const late = await change({ code: 'three' }, { 'if-match': seen });
    expect([late.status, late.json().code]).toEqual([412, 'preconditionFailed']);
    expect(await sandbox().calls({ call: 26, since })).toEqual([]);
    expect(await tag()).not.toBe(seen);
  });

  it('is changed once by those who change the same version at the same time', async () => {
    const seen = await tag();
    const since = await sandbox().lastCallNumber();
    const changes = Array.from({ length: 8 }, (_, at) =>
      main.copy().ask({
        method: 'PATCH',
        path: path(),
        body: { code: `at once ${at}` },
        headers: { 'if-match': seen },
      }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(412)]);
    expect(await sandbox().calls({ call: 26, since })).toHaveLength(1);
  });

  it('is refused the same way again under an idempotency key', async () => {
    const headers = { 'if-match': '"0123456789abcdef"', 'idempotency-key': 'if-match-and-key' };
    const first = await change({ code: 'four' }, headers);
    const again = await change({ code: 'four' }, headers);
    expect([first.status, again.status, again.text]).toEqual([412, 412, first.text]);
  });

  it('needs a tag that is one, and no other version beside it', async () => {
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

  it('can be named in the header in place of the body or the query, wherever a version is asked for', async () => {
    const { params } = operationOf('devices.changeNote');
    expect(params).toBeDefined();
    const sn = ids.device.sn;
    const read = expectStatus(await main.get(`/api/v1/devices/${sn}`), 200);
    const note = (headers: Record<string, string>) =>
      main.ask({ method: 'PUT', path: `/api/v1/devices/${sn}/note`, body: { note: 'by tag' }, headers });
    expectStatus(await note({}), 422);
    expectStatus(await note({ 'if-match': String(read.headers.etag) }), 200);
    expectStatus(await note({ 'if-match': String(read.headers.etag) }), 412);
    const autodata = {
      method: 'DELETE',
      path: '/api/v1/autodata',
      headers: { 'if-match': '"0123456789abcdef"' },
    };
    expect([404, 412]).toContain((await main.ask(autodata)).status);
  });
});
