import { fileResponse } from '#lib/contract/file-response.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { type OperationName, routes } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectProblem } from '../../harness/expect-problem.ts';
import {
  accountOf,
  allOperations,
  getOperation,
  loadSampleRecords,
  sampleOf,
  sampleRequest,
  toRequest,
} from '../../harness/samples/operations.ts';
import { type DemoAccount, demoAccounts } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';

/**
 * Responses that depend on the vendor's data, and one example of each error over HTTP.
 * tests/unit/server/api/error-responses.test.ts tests every error of every operation.
 */

let ids: SampleRecords;
const visitors = new Map<string | null, Visitor>();

beforeAll(async () => {
  // One test resets the sandbox, which deletes records of earlier files.
  await sandbox().reset();
  for (const account of demoAccounts) visitors.set(account, await signIn(account));
  ids = await loadSampleRecords(visitorOf('main'));
});
afterAll(() => sandbox().reset());

/** Returns a copy, so that a sign-out ends no other test's session. */
const visitorOf = (account: DemoAccount | null) => (visitors.get(account) ?? visitor()).copy();
const sendAsSample = (operation: Operation, request = sampleRequest(operation, ids)) =>
  visitorOf(accountOf(operation)).send(request);

/** Returns the matching operations by domain of the contract. */
const domainsWhere = (isIncluded: (operation: Operation) => boolean) => [
  ...Map.groupBy(allOperations.filter(isIncluded), ({ name }) => name.split('.')[0] ?? ''),
];

/** Returns the failed operations with their reasons. */
async function failuresOf(operations: readonly Operation[], check: (operation: Operation) => Promise<void>) {
  const failures: string[] = [];
  const checkOne = (operation: Operation) =>
    check(operation).catch((error: Error) => void failures.push(`${operation.name}: ${error.message}`));
  await Promise.all(operations.map(checkOne));
  return failures;
}

/** Returns the vendor calls that a request made and the contract does not name. */
async function undeclaredCalls({ vendorCalls }: Operation, requestId: unknown, since: number) {
  const made = (await sandbox().calls({ since })).filter((each) => each.requestId === requestId);
  return made.map(({ call }) => call).filter((call) => call === null || !vendorCalls.includes(call));
}

describe('a valid request', () => {
  it.each(domainsWhere(({ name }) => !getOperation(name).sampleNeedsSteps))(
    'to %s succeeds with the declared vendor calls, and only public pictures are cached',
    async (_, operations) => {
      const since = await sandbox().lastCallNumber();
      const check = async (operation: Operation) => {
        const response = await sendAsSample(operation);
        expect([response.status, response.text]).toEqual([operation.status, expect.any(String)]);
        const isPicture = operation.name === 'files.read';
        expect(response.headers['cache-control']).toBe(isPicture ? 'private, max-age=3600' : 'no-store');
        expect(await undeclaredCalls(operation, response.headers['x-request-id'], since)).toEqual([]);
        // The vendor defines the content of files.
        if (operation.response !== fileResponse)
          expect(operation.response.safeParse(response.json()).error).toBeUndefined();
      };
      const isRead = ({ method }: Operation) => method === 'GET';
      const failures = await failuresOf(operations.filter(isRead), check);
      for (const operation of operations.filter((each) => !isRead(each))) {
        failures.push(...(await failuresOf([operation], check)));
        await sandbox().reset();
      }
      expect(failures).toEqual([]);
    },
  );
});

describe('404', () => {
  const hasParams = ({ params }: Operation) => params !== undefined;
  const requestFor = (operation: Operation, id: string) => {
    const { body } = sampleOf(operation, ids) as { body?: unknown };
    const params = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((key) => [key, id]));
    return toRequest(operation, { params, body });
  };

  it.each(domainsWhere(hasParams))('%s of an id that does not exist', async (_, operations) => {
    const failures = await failuresOf(operations, async (operation) => {
      for (const id of ['99999999', 'none'])
        expectProblem(await sendAsSample(operation, requestFor(operation, id)), 404, 'notFound');
    });
    expect(failures).toEqual([]);
  });

  it('of a malformed id never reaches the vendor', async () => {
    const before = await sandbox().lastCallNumber();
    for (const id of ['../dealers', '%', '%00', '💡', '1 OR 1=1', 'x'.repeat(65)]) {
      const operation = getOperation('dealers.read');
      const response = await sendAsSample(operation, requestFor(operation, id));
      // Encoded slashes and control characters are invalid in paths.
      const expected = /[/%]/.test(id) && response.status === 400 ? 400 : response.status === 404 ? 404 : 422;
      expectProblem(response, expected);
    }
    expect(await sandbox().calls({ since: before })).toEqual([]);
  });

  /** Returns the id of a record of the merchant, which the blue account cannot see: of the domain, else a dealer. */
  async function foreignIdFor(domain: string): Promise<string> {
    const devices = 'devices.list';
    const own =
      { deviceSoftware: devices, snFree: devices, income: 'income.splits' }[domain] ?? `${domain}.list`;
    for (const name of [own, 'dealers.list'].filter((each) => Object.hasOwn(routes, each))) {
      const request = toRequest(getOperation(name as OperationName), { query: { pageSize: 1 } });
      const { items = [] } = (await visitorOf('merchant').send(request)).json<{ items?: { id: string }[] }>();
      if (items[0]) return items[0].id;
    }
    throw new Error(`no record for ${domain}`);
  }
  // All accounts see the same messages, software, cases and products, and the product of any serial number.
  const isShared = ({ name }: Operation) =>
    /^(messages|software|cases|productLibrary)\.|^feedback\.product$/.test(name);

  it.each(domainsWhere((operation) => hasParams(operation) && !isShared(operation)))(
    '%s of a record of another account is the same',
    async (domain, operations) => {
      const foreignId = await foreignIdFor(domain);
      const failures = await failuresOf(operations, async (operation) => {
        const foreign = await visitorOf('blue').send(requestFor(operation, foreignId));
        const unknown = await visitorOf('blue').send(requestFor(operation, '99999999'));
        expectProblem(foreign, 404, 'notFound');
        expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
      });
      expect(failures).toEqual([]);
    },
  );
});

describe('responses over HTTP', () => {
  afterEach(() => sandbox().clearFaults());

  const list = getOperation('dealers.list');
  const create = getOperation('dealers.create');

  it('401 without a session', async () => {
    expectProblem(await visitor().send(sampleRequest(list, ids)), 401, 'unauthenticated');
  });

  it('403 for an account without access', async () => {
    expectProblem(await visitorOf('service').send(sampleRequest(list, ids)), 403, 'forbidden');
  });

  it('403 from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expectProblem(await sendAsSample(create, { ...sampleRequest(create, ids), headers }), 403, 'crossOrigin');
  });

  it('405 for an unsupported method', async () => {
    const response = await sendAsSample(list, { ...sampleRequest(list, ids), method: 'DELETE' });
    expectProblem(response, 405, 'methodNotAllowed');
    expect(response.headers.allow?.split(', ').toSorted()).toEqual(['GET', 'POST']);
  });

  it('422 with the invalid field, without a vendor call', async () => {
    const before = await sandbox().lastCallNumber();
    const unknownField = await sendAsSample(list, {
      ...sampleRequest(list, ids),
      path: `${list.path}?surplus=1`,
    });
    expectProblem(unknownField, 422, 'invalid');
    expect(unknownField.json().errors).toEqual([{ path: 'query.surplus', code: 'unknown' }]);
    for (const body of ['null', '[]', '"text"', '{}']) {
      const headers = { 'content-type': 'application/json' };
      expectProblem(
        await sendAsSample(create, { ...sampleRequest(create, ids), body, headers }),
        422,
        'invalid',
      );
    }
    expect(await sandbox().calls({ since: before })).toEqual([]);
  });

  // Fields that only the vendor validates: the vendor's names and the API's names.
  it.each([
    [
      'goods',
      '',
      18,
      { note: 'x' },
      { product_id: ['x'], original_price: ['x'] },
      ['originalPrice', 'productId'],
    ],
    ['inventory-alerts', '', 51, { threshold: 3 }, { num: ['x'] }, ['threshold']],
    [
      'shop/orders',
      '/shipping',
      22,
      { courierId: '1', courierNumber: '7' },
      { courier_number: ['x'] },
      ['courierNumber'],
    ],
  ])(
    '422 with the API’s field names of %s when the vendor refuses fields',
    async (list, action, call, change, errors, fields) => {
      const who = visitorOf('main');
      const { items } = (await who.get(`/api/v1/${list}${action && '?state=1'}`)).json<{
        items: { id: string }[];
      }>();
      const path = `/api/v1/${list}/${items[0]?.id}`;
      const { version } = (await who.get(path)).json<{ version?: string }>();
      await sandbox().faults({ path: call, body: { code: 422, msg: 'invalid', data: { errors } } });
      const method = action ? 'POST' : 'PATCH';
      const refused = await who.send({ method, path: path + action, body: { ...change, version } });
      expectProblem(refused, 422, 'invalid');
      const named = refused.json<{ errors: { path: string }[] }>().errors.map((each) => each.path);
      expect(named.sort()).toEqual(fields.map((field) => `body.${field}`));
    },
  );

  it('502 when the vendor sends HTML', async () => {
    const html = { body: '<html>Bad gateway</html>', contentType: 'text/html', status: 200 };
    await sandbox().faults({ path: '/', ...html });
    expectProblem(await sendAsSample(list), 502, 'vendorFailed');
  });

  describe('with narrow limits', () => {
    let narrowPortal: RunningPortal;
    beforeAll(async () => {
      const limits = { ...testLimits, write: [2, 60] };
      narrowPortal = await startPortal({
        vendorUrl: sandbox().origin,
        env: { VENDOR_TIMEOUT_MS: '300', PORTAL_LIMITS: JSON.stringify(limits) },
      });
    });
    afterAll(() => narrowPortal.program.stop());

    // Sessions of the shared portal work here, because both portals have the same keys.
    const sendNarrow = (account: DemoAccount, operation: Operation) =>
      visitorOf(account).copy(narrowPortal.port).send(sampleRequest(operation, ids));

    it('429 with Retry-After', async () => {
      for (let time = 0; time < 2; time += 1)
        expect((await sendNarrow('merchant', create)).status).not.toBe(429);
      const response = await sendNarrow('merchant', create);
      expectProblem(response, 429, 'tooManyRequests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers.ratelimit).toMatch(/"write";r=0/);
    });

    it('504 when the vendor does not respond', async () => {
      await sandbox().faults({ path: '/', noResponse: true });
      expectProblem(await sendNarrow('main', list), 504, 'vendorTimeout');
    });

    it('504 when a write may have happened', async () => {
      await sandbox().faults({ path: calls.addDealer.number, noResponse: true });
      expectProblem(await sendNarrow('main', create), 504, 'outcomeUnknown');
    });
  });
});
