import { isDeepStrictEqual } from 'node:util';
import { may, type Rights } from '#lib/contract/access.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { LeakDetector } from '../../harness/leaks.ts';
import { asRows, parseRows, parseStreamedList } from '../../harness/row-streams.ts';
import {
  accountOf,
  allOperations,
  getOperation,
  loadSampleRecords,
  sampleOf,
  toRequest,
} from '../../harness/samples/operations.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import type { Fault } from '../../harness/servers/sandbox.ts';
import { asBearer, sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
let blue: Visitor;
let ids: SampleRecords;
beforeAll(async () => {
  [main, blue] = await Promise.all([signIn('main'), signIn('blue')]);
  ids = await loadSampleRecords(main);
});
afterEach(() => sandbox().clearFaults());

const lists = allOperations
  .filter(({ response }) => rowSchemaOf(response))
  .map((each) => [each.name, each] as const);
/** Returns the account for a list. Tcodes belong to the blue theme. */
const visitorFor = ({ name }: Operation) => (accountOf(getOperation(name)) === 'blue' ? blue : main);
const fetchRows = (operation: Operation, query: Record<string, unknown> = {}, who = visitorFor(operation)) =>
  who.copy().send({
    ...toRequest(operation, { ...sampleOf(operation, ids), query }),
    headers: asRows,
  });
const exportRows = async (path: string, who = main) =>
  parseStreamedList(await who.copy().get(`/api/v1/${path}`, asRows));

/** Returns all rows of a list, page by page. */
async function fetchPages(operation: Operation, query: Record<string, unknown> = {}): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const input = {
      ...sampleOf(operation, ids),
      query: { ...query, page, pageSize: 100 },
    };
    const response = (await visitorFor(operation).copy().send(toRequest(operation, input))).json<{
      items: unknown[];
    }>();
    rows.push(...response.items);
    if (response.items.length < 100) return rows;
  }
}

/** Returns the differences between the export and the list's pages or the contract. */
async function mismatchesOf(operation: Operation): Promise<unknown[][]> {
  const { headers, text, ...response } = await fetchRows(operation);
  const { rows, total, totalIsMinimum, last } = parseStreamedList({ headers, text, ...response });
  const pages = await fetchPages(operation);
  const row = rowSchemaOf(operation.response)?.strict();
  const received = new LeakDetector();
  received.add(operation.name, text);
  const ids = new Set(rows.map(({ id }) => id));
  const summary = {
    rows: rows.length,
    ids: ids.size,
    firstOther: rows.findIndex((each, index) => !isDeepStrictEqual(each, pages[index])),
    total,
    last,
    type: headers['content-type'],
    cache: headers['cache-control'],
    hasRequestId: /^[\w-]{8,}$/.test(String(headers['x-request-id'])),
    fieldErrors: rows.flatMap((each) => row?.safeParse(each).error ?? []).slice(0, 1),
    leaks: received.findLeaks(),
  };
  const { length } = pages;
  const expected: typeof summary = {
    rows: length,
    ids: length,
    firstOther: -1,
    total: totalIsMinimum ? total : length,
    last: { end: true, rows: length, total: length },
    type: 'application/x-ndjson',
    cache: 'no-store',
    hasRequestId: true,
    fieldErrors: [],
    leaks: [],
  };
  return Object.entries(summary).flatMap(([name, value]) =>
    isDeepStrictEqual(value, expected[name as keyof typeof expected]) ? [] : [[name, value]],
  );
}

describe('an export', () => {
  it('has the rows of all pages once and in order, with the fields of the contract', async () => {
    const mismatches: unknown[] = [];
    for (const [name, operation] of lists)
      for (const mismatch of await mismatchesOf(operation)) mismatches.push([name, ...mismatch]);
    expect(mismatches).toEqual([]);
  });

  it('applies filters and sort order', async () => {
    const query = { active: 'no', sort: '-addedAt' };
    const devices = getOperation('devices.list');
    const { rows } = parseStreamedList(await fetchRows(devices, query));
    expect(rows).toEqual(await fetchPages(devices, query));
    expect(rows.length).toBeLessThan((await exportRows('devices')).rows.length);
    expect((await exportRows('devices?q=zzzz')).last).toEqual({ end: true, rows: 0, total: 0 });
  });

  it('requests pages of the vendor’s maximum size, one after another, each from the last row before it', async () => {
    const since = await sandbox().lastCallNumber();
    expect((await exportRows('devices')).total).toBe(2000);
    const calls = await sandbox().calls({ call: 11, since });
    expect(calls.map(({ params }) => `${params.page}/${params.pageSize}`)).toEqual([
      ...['1/500', '2/499', '3/498', '4/497', '5/496'],
    ]);
  });

  it('is returned to programs too, and only for its Accept header', async () => {
    const bearer = await asBearer('main');
    expect(parseRows(await bearer.get('/api/v1/dealers', asRows)).length).toBeGreaterThan(100);
    for (const accept of ['*/*', 'application/json', 'application/x-ndjson;q=0', 'text/plain']) {
      const response = await main.copy().get('/api/v1/dealers', { accept });
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
    }
    const many = { accept: 'text/html, Application/X-NDJSON; q=0.9' };
    expect((await main.copy().get('/api/v1/dealers', many)).headers['content-type']).toBe(asRows.accept);
  });

  it('does not exist for operations without rows or for HEAD', async () => {
    const figures = await main.copy().get('/api/v1/home/figures', asRows);
    expect([figures.status, figures.headers['content-type']]).toEqual([200, 'application/json']);
    const head = await main.copy().send({ method: 'HEAD', path: '/api/v1/dealers', headers: asRows });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('contains a row once when it moves to another page', async () => {
    const page = (from: number, to: number, total: number): Fault => {
      const list = Array.from({ length: to - from }, (_, index) => ({ id: from + index }));
      return { path: 30, times: 1, body: { code: 200, data: { total, list } } };
    };
    // Ten rows were inserted before the first page between the requests.
    await sandbox().faults(page(0, 500, 1200), page(489, 988, 1210), page(986, 1200, 1210));
    const { rows, last } = await exportRows('dealers');
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1200 }, (_, index) => index));
    expect(last).toEqual({ end: true, rows: 1200, total: 1210 });
  });

  it('ends with a problem when rows are missing', async () => {
    const empty = { code: 0, data: { total: 1000, list: [] } };
    await sandbox().faults({ path: 11, times: 3, delayMs: 1 }, { path: 11, body: empty });
    const { total, rows, last } = await exportRows('devices');
    expect([total, rows.length, last.problem?.code]).toEqual([2000, 1494, 'vendorFailed']);
  });

  it('requests smaller pages when one is too large', async () => {
    const since = await sandbox().lastCallNumber();
    const large = { code: 0, data: 'x'.repeat(11_000_000) };
    await sandbox().faults({ path: 11, times: 2, delayMs: 1 }, { path: 11, times: 1, body: large });
    const { rows, last } = await exportRows('devices');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
    expect(last).toEqual({ end: true, rows: 2000, total: 2000 });
    const pages = (await sandbox().calls({ call: 11, since })).map(
      ({ params }) => `${params.page}/${params.pageSize}`,
    );
    expect(pages.slice(0, 5)).toEqual(['1/500', '2/499', '3/498', '11/99', '12/98']);
  });
});

describe('an export returns a problem before the first row', () => {
  const expectProblem = (response: HttpResponse, status: number, code: string) => {
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({ status, code, requestId: response.headers['x-request-id'] });
    expect(response.status).toBe(status);
  };

  it('without a session or access, for every list', async () => {
    // This account sees after-sales records and public data only.
    const service = await signIn('service');
    const { identity } = (await service.get('/api/session')).json<{ identity: Rights }>();
    const mismatches: unknown[] = [];
    for (const [name, operation] of lists) {
      const kindOf = ({ status, headers, json }: HttpResponse) => {
        if (status === 200) return '200';
        const { code, requestId } = json<{ code: string; requestId: string }>();
        const isProblem =
          headers['content-type'] === 'application/problem+json' && requestId === headers['x-request-id'];
        return `${status} ${code}${isProblem ? '' : ' not as a problem'}`;
      };
      const kinds = [
        kindOf(await fetchRows(operation, {}, visitor())),
        kindOf(await fetchRows(operation, {}, service)),
      ];
      const expected = ['401 unauthenticated', may(identity, operation.access) ? '200' : '403 forbidden'];
      if (!isDeepStrictEqual(kinds, expected)) mismatches.push([name, kinds, expected]);
    }
    expect(mismatches).toEqual([]);
  });

  it('with page parameters or unknown fields, for every list, without a vendor call', async () => {
    const since = await sandbox().lastCallNumber();
    const mismatches: unknown[] = [];
    for (const [name, operation] of lists) {
      for (const key of ['page', 'pageSize', 'surplus']) {
        const { status, headers, json } = await fetchRows(operation, { [key]: 1 });
        const { errors, ...content } = json<{ errors?: { path: string; code: string }[] }>();
        const [error] = errors ?? [];
        const isExpected =
          status === 422 &&
          headers['content-type'] === 'application/problem+json' &&
          isDeepStrictEqual([error?.path, error?.code], [`query.${key}`, 'unknown']) &&
          (content as { code?: string; requestId?: string }).code === 'invalid' &&
          (content as { requestId?: string }).requestId === headers['x-request-id'];
        if (!isExpected) mismatches.push([name, key, status, content, errors]);
      }
    }
    expect(mismatches).toEqual([]);
    expect(await sandbox().calls({ since })).toEqual([]);
  });

  it('for an unknown record and an unknown path', async () => {
    expectProblem(await main.copy().get('/api/v1/devices/000000000000/software', asRows), 404, 'notFound');
    expectProblem(await main.copy().get('/api/v1/nothing', asRows), 404, 'notFound');
  });

  it.each([
    ['HTML', { body: '<html></html>', contentType: 'text/html' }, 502, 'vendorFailed'],
    ['no response', { noResponse: true }, 504, 'vendorTimeout'],
    ['a refused token', { code: 50001 }, 401, 'sessionEnded'],
  ] as const)('when the vendor fails with %s', async (_, fault, status, code) => {
    await sandbox().faults({ path: 11, times: 1, ...fault });
    const who = await signIn('blue');
    const response = await who.get('/api/v1/devices', asRows);
    expectProblem(response, status, code);
    expect((await who.get('/api/session')).status === 401).toBe(status === 401);
  });

  it('above the read limit, of which an export uses one request', async () => {
    const limits = JSON.stringify({ read: [3, 60] });
    const ownPortal: RunningPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_LIMITS: limits },
    });
    try {
      const who = main.copy(ownPortal.port);
      for (let time = 0; time < 3; time += 1) {
        expect(parseRows(await who.get('/api/v1/devices', asRows))).toHaveLength(2000);
      }
      const response = await who.get('/api/v1/devices', asRows);
      expectProblem(response, 429, 'tooManyRequests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await ownPortal.program.stop();
    }
  });
});
