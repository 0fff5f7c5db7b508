import type { AccessKey } from '#lib/contract/access.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { PortalRequest } from '#lib/server/api/request.ts';
import { runPipeline } from '#lib/server/api/run-pipeline.ts';
import type { IncomingResponse, OutgoingRequest } from '#lib/server/vendor-api/http/send.ts';
import type { HttpRequest, Visitor } from '../../../harness/client.ts';
import { expectProblem } from '../../../harness/expect-problem.ts';
import { accountsByAccess } from '../../../harness/samples/accounts-by-access.ts';
import {
  accountOf,
  allOperations,
  callsVendor,
  loadSampleRecords,
  sampleOf,
  sampleRequest,
  toRequest,
} from '../../../harness/samples/operations.ts';
import { type DemoAccount, demoAccounts, demoPassword, testSecrets } from '../../../harness/secrets.ts';
import { testLimits } from '../../../harness/servers/portal.ts';
import { type RunningSandbox, startSandbox } from '../../../harness/servers/sandbox.ts';

/**
 * Every error of every operation, without HTTP. Only the connections to the vendor are mocked: each test sets the
 * result of calls. tests/api/http/error-responses.test.ts has examples over HTTP.
 */

const origin = 'http://localhost:3000';
const environment: Record<string, string> = {
  ...testSecrets,
  PORTAL_ORIGIN: origin,
  LOG_LEVEL: 'silent',
};
let settings: unknown;
jest.mock('#lib/server/config.ts', () => ({
  ...jest.requireActual('#lib/server/config.ts'),
  config: () => settings,
}));

/** Returns the result of a vendor call. */
type Connection = (outgoing: OutgoingRequest) => 'works' | 'html' | 'timeout';
const works: Connection = () => 'works';
const html: Connection = () => 'html';
const timeout: Connection = () => 'timeout';
/** Reads succeed, so that operations reach their writes. */
const failingWrites =
  (failure: 'html' | 'timeout'): Connection =>
  ({ writes }) =>
    writes ? failure : 'works';

let connection: Connection = works;
/** Calls to the vendor so far. */
let callCount = 0;

/** Replaces both kinds of vendor calls: buffered responses and files. */
async function callVendor<T>(
  outgoing: OutgoingRequest,
  real: () => Promise<T>,
  read: (incoming: IncomingResponse) => T,
): Promise<T> {
  callCount += 1;
  const result = connection(outgoing);
  if (result === 'works') return real();
  const { VendorTimeout } = jest.requireActual('#lib/server/vendor-api/http/errors.ts');
  if (result === 'timeout') throw new VendorTimeout({ neverSent: false });
  return read({ status: 200, text: '<html>Bad gateway</html>' });
}
jest.mock('#lib/server/vendor-api/http/send.ts', () => {
  const real = jest.requireActual('#lib/server/vendor-api/http/send.ts');
  const send = (outgoing: OutgoingRequest, read: (incoming: IncomingResponse) => unknown) =>
    callVendor(outgoing, () => real.send(outgoing, read), read);
  return { ...real, send };
});
jest.mock('#lib/server/vendor-api/http/receive-file.ts', () => {
  const real = jest.requireActual('#lib/server/vendor-api/http/receive-file.ts');
  const receiveFile = (outgoing: OutgoingRequest) =>
    callVendor(
      outgoing,
      () => real.receiveFile(outgoing),
      (incoming) => incoming,
    );
  return { ...real, receiveFile };
});
// The circuit breakers would open; they have their own unit tests.
jest.mock('#lib/server/vendor-api/http/service-guard.ts', () => ({
  ...jest.requireActual('#lib/server/vendor-api/http/service-guard.ts'),
  serviceGuard: () => (run: () => unknown) => run(),
}));
// loadSampleRecords signs in further accounts.
jest.mock('../../../harness/servers/worker-servers.ts', () => ({
  signIn: (account: DemoAccount) => visitorOf(account),
}));

interface TestResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  json<T = Record<string, unknown>>(): T;
}

async function* bytesOf(body: unknown) {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  yield Buffer.from(isRaw ? body : JSON.stringify(body));
}

/** Handles a request in this process. Headers with the value null are omitted. */
async function send(
  { method = 'GET', path, body, headers = {} }: Omit<HttpRequest, 'headers'> & { headers?: object },
  cookie = '',
): Promise<TestResponse> {
  const sent = new Map<string, string | null>(
    Object.entries({
      'content-type': body === undefined ? null : 'application/json',
      cookie: cookie || null,
      origin: method === 'GET' ? null : origin,
      ...headers,
    }),
  );
  const portalRequest: PortalRequest = {
    method,
    url: path,
    headers: { get: (name) => sent.get(name.toLowerCase()) ?? null },
    signal: new AbortController().signal,
    body: body === undefined ? null : bytesOf(body),
  };
  const response = await runPipeline(portalRequest, '203.0.113.1');
  const chunks: Uint8Array[] = [];
  if (typeof response.body === 'string' || response.body instanceof Uint8Array)
    chunks.push(Buffer.from(response.body));
  else if (response.body) for await (const chunk of response.body) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const pairs = response.headers.map(([name, value]) => [name, value] as const);
  const cookies = pairs.filter(([name]) => name === 'set-cookie').map(([, value]) => value.split(';')[0]);
  return {
    status: response.status,
    headers: { ...Object.fromEntries(pairs), 'set-cookie': cookies.join('; ') },
    text,
    json: () => JSON.parse(text),
  };
}

/** Cookies of each demo account. */
const cookies = new Map<DemoAccount, string>();
const cookieOf = (account: DemoAccount | null) => (account ? (cookies.get(account) ?? '') : '');

function visitorOf(account: DemoAccount): Visitor {
  const cookie = cookieOf(account);
  const visitor = {
    send: (each: HttpRequest) => send(each, cookie),
    get: (path: string) => send({ path }, cookie),
  };
  return visitor as unknown as Visitor;
}

/** Sets the rate limits and resets their counts. */
function setLimits(limits: object) {
  const { readConfig } = jest.requireActual('#lib/server/config.ts');
  settings = readConfig({ ...environment, PORTAL_LIMITS: JSON.stringify(limits) });
  const slot = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[
    Symbol.for('dealer-portal.per-process')
  ];
  for (const name of slot?.keys() ?? []) if (name.startsWith('limiter.')) slot?.delete(name);
}

let sandbox: RunningSandbox;
let ids: SampleRecords;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_DEVICES: '600' });
  environment.VENDOR_URL = sandbox.origin;
  setLimits(testLimits);
  for (const account of demoAccounts) {
    const body = { account, password: demoPassword };
    const response = await send({ method: 'POST', path: '/api/session', body });
    expect(response.status).toBe(201);
    cookies.set(account, response.headers['set-cookie'] ?? '');
  }
  ids = await loadSampleRecords(visitorOf('main'));
});
beforeEach(() => {
  connection = html;
  callCount = 0;
});
afterAll(async () => {
  const { connectionPool } = jest.requireActual('#lib/server/vendor-api/http/send.ts');
  const { serviceNames } = jest.requireActual('#lib/server/vendor-api/http/services.ts');
  await Promise.all(serviceNames.map((name: string) => connectionPool(name).destroy()));
  await sandbox.program.stop();
});

const operationsWhere = (isIncluded: (operation: Operation) => boolean) =>
  allOperations.filter(isIncluded).map((operation) => [operation.name, operation] as const);
const needsSession = ({ access }: Operation) => access !== 'public';
/** Sends a request as the account of the operation's sample. */
const requestAsSample = (operation: Operation, request: HttpRequest) =>
  send(request, cookieOf(accountOf(operation)));

describe('401', () => {
  it.each(operationsWhere(needsSession))('%s without a session', async (_, operation) => {
    expectProblem(await send(sampleRequest(operation, ids)), 401, 'unauthenticated');
    expect(callCount).toBe(0);
  });
});

describe('403', () => {
  it.each(operationsWhere(needsSession))('%s for other accounts', async (_, operation) => {
    const allowed: DemoAccount[] = [];
    for (const account of demoAccounts) {
      const before = callCount;
      const response = await send(sampleRequest(operation, ids), cookieOf(account));
      if (response.status !== 403) {
        allowed.push(account);
        continue;
      }
      expectProblem(response, 403, 'forbidden');
      expect(callCount).toBe(before);
    }
    expect(allowed).toEqual(accountsByAccess[operation.access as AccessKey] ?? demoAccounts);
  });

  it.each(operationsWhere(({ method }) => method !== 'GET'))('%s from another site', async (_, operation) => {
    const request = sampleRequest(operation, ids);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: null, 'sec-fetch-site': 'cross-site' },
      { origin: null },
    ]) {
      const response = await send(
        { ...request, headers: { ...request.headers, ...headers } },
        cookieOf('main'),
      );
      expectProblem(response, 403, 'crossOrigin');
    }
    expect(callCount).toBe(0);
  });
});

describe('404', () => {
  const withParams = operationsWhere(({ params }) => params !== undefined);
  it.each(withParams)('%s for an invalid id', async (_, operation) => {
    const { body } = sampleOf(operation, ids) as { body?: unknown };
    for (const id of ['../dealers', '%', '%00', '💡', '1 OR 1=1', 'x'.repeat(65)]) {
      const params = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((key) => [key, id]));
      const response = await requestAsSample(operation, toRequest(operation, { params, body }));
      // Encoded slashes and control characters are not valid in a path.
      const expected = /[/%]/.test(id) && response.status === 400 ? 400 : response.status === 404 ? 404 : 422;
      expectProblem(response, expected);
    }
    expect(callCount).toBe(0);
  });
});

describe('405', () => {
  it.each(operationsWhere(() => true))('%s with another method', async (_, operation) => {
    const { path } = sampleRequest(operation, ids);
    const methods = allOperations.filter((other) => other.path === operation.path).map((each) => each.method);
    const method = (['PUT', 'PATCH', 'DELETE'] as const).find((each) => !methods.includes(each)) ?? '';
    const response = await send({ method, path, body: {} }, cookieOf('main'));
    expectProblem(response, 405, 'methodNotAllowed');
    expect(response.headers.allow?.split(', ').toSorted()).toEqual(methods.toSorted());
    expect(callCount).toBe(0);
  });
});

describe('422', () => {
  it.each(operationsWhere(() => true))('%s with an unknown query field', async (_, operation) => {
    const request = sampleRequest(operation, ids);
    const path = `${request.path}${request.path.includes('?') ? '&' : '?'}surplus=1`;
    const response = await requestAsSample(operation, { ...request, path });
    expectProblem(response, 422, 'invalid');
    expect(response.json()).toMatchObject({
      errors: expect.arrayContaining([{ path: 'query.surplus', code: 'unknown' }]),
    });
    expect(callCount).toBe(0);
  });

  it.each(operationsWhere(({ body }) => body !== undefined))('%s with a wrong body', async (_, operation) => {
    const request = sampleRequest(operation, ids);
    for (const body of [null, [], 'text', 7, true, {}]) {
      if (operation.body?.safeParse(body).success) continue;
      const response = await requestAsSample(operation, { ...request, body: JSON.stringify(body) });
      expectProblem(response, 422, 'invalid');
    }
    const surplus = { ...(request.body as object), surplus: 1 };
    const response = await requestAsSample(operation, { ...request, body: surplus });
    expectProblem(response, 422, 'invalid');
    expect(response.json()).toMatchObject({
      errors: expect.arrayContaining([{ path: 'body.surplus', code: 'unknown' }]),
    });
    expect(callCount).toBe(0);
  });
});

describe('429', () => {
  afterAll(() => setLimits(testLimits));

  /** Operations with another limit than that of their method. */
  const limits: Record<string, string> = {
    'session.create': 'signInByAccount',
    'password.reset': 'signInByAccount',
    'password.change': 'signInByAccount',
    'password.sendCode': 'codeByEmail',
    'transfers.check': 'read',
    'activations.check': 'read',
    'translations.create': 'read',
  };

  // Sign-out is never limited, because the session has ended after the first request.
  it.each(operationsWhere(({ name }) => name !== 'session.end'))(
    '%s above its limit',
    async (name, operation) => {
      const limit = limits[name] ?? (operation.method === 'GET' ? 'read' : 'write');
      setLimits({ ...testLimits, [limit]: [2, 60] });
      const request = sampleRequest(operation, ids);
      for (let time = 0; time < 2; time += 1)
        expect((await requestAsSample(operation, request)).status).not.toBe(429);
      const before = callCount;
      const response = await requestAsSample(operation, request);
      expectProblem(response, 429, 'tooManyRequests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers.ratelimit).toContain(`"${limit}";r=0;`);
      expect(callCount).toBe(before);
    },
  );
});

/** Sign-in and the default password change nothing at the vendor. */
const readingPosts = ['session.create', 'devices.password'];
const writesAtVendor = ({ name, method, limit }: Operation) =>
  method !== 'GET' && limit !== 'read' && !readingPosts.includes(name);

describe('502', () => {
  it.each(operationsWhere((operation) => callsVendor(operation) && !writesAtVendor(operation)))(
    '%s when the vendor sends HTML',
    async (_, operation) => {
      expectProblem(await requestAsSample(operation, sampleRequest(operation, ids)), 502, 'vendorFailed');
      expect(callCount).toBeGreaterThan(0);
    },
  );
});

describe('504', () => {
  it.each(operationsWhere(callsVendor))('%s when the vendor does not respond', async (_, operation) => {
    connection = timeout;
    const response = await requestAsSample(operation, sampleRequest(operation, ids));
    expectProblem(response, 504, operation.method === 'GET' ? 'vendorTimeout' : undefined);
  });

  it.each(operationsWhere((operation) => callsVendor(operation) && writesAtVendor(operation)))(
    '%s when its write may have been executed',
    async (_, operation) => {
      for (const failure of ['html', 'timeout'] as const) {
        connection = failingWrites(failure);
        const response = await requestAsSample(operation, sampleRequest(operation, ids));
        expectProblem(response, 504, 'outcomeUnknown');
      }
    },
  );
});
