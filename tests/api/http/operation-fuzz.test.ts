import { Agent, request } from 'node:http';
import type { Operation } from '#lib/contract/operation.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { HttpRequest, Visitor } from '../../harness/client.ts';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import {
  type AnyInput,
  allOperations,
  loadSampleRecords,
  sampleOf,
  toRequest,
} from '../../harness/samples/operations.ts';
import { portal, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

/** Invalid inputs to each operation. */
const runs = count(12, 10_000);

let main: Visitor;
let ids: SampleRecords;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The number of the last vendor call before these tests. */
let firstCall = 0;
beforeAll(async () => {
  firstCall = await sandbox().lastCallNumber();
  main = await signIn('main');
  ids = await loadSampleRecords(main);
});
afterAll(async () => {
  agent.destroy();
  // Access tokens created by the requests end with the session.
  await main.send({ method: 'DELETE', path: '/api/session' });
  await sandbox().reset();
});

/** Values that are invalid somewhere, and texts that break careless code. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    [],
    {},
    -1,
    0,
    1.5,
    1e308,
    true,
    '\u0000',
    '\r\nX: y',
    '\ud800',
    '../../etc/passwd',
    "' OR 1=1 --",
    '{{7*7}}',
    '__proto__',
    'constructor',
    { __proto__: { admin: true } },
    { constructor: { prototype: {} } },
    '9'.repeat(400),
    'x'.repeat(5_000),
    '2026-02-30',
    '-name',
    ['a', 'a'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Generates the operation's sample with changed, missing or additional parts. */
function invalidInputOf(operation: Operation): fc.Arbitrary<AnyInput> {
  const sample = sampleOf(operation, ids);
  const place = (values: Record<string, unknown> | undefined, extra: string[]) => {
    const keys = [...Object.keys(values ?? {}), ...extra, '__proto__', 'surplus'];
    return fc
      .array(fc.tuple(fc.constantFrom(...keys), hostile), { maxLength: 4 })
      .map((changes) => Object.assign(Object.create(null), values, Object.fromEntries(changes)));
  };
  const queryKeys = Object.keys(operation.query?.shape ?? {});
  const paramKeys = Object.keys(operation.params?.shape ?? { id: true });
  const body: fc.Arbitrary<Partial<AnyInput>> = operation.file
    ? fc.record({ file: fc.oneof(invalidFileOf(sample.file), fc.constant(sample.file)) })
    : operation.method === 'GET'
      ? fc.constant({})
      : fc.record({ body: fc.oneof(place(sample.body as Record<string, unknown>, []), hostile) });
  const rest = fc.record({
    params: fc.oneof(
      fc.constant(sample.params ?? {}),
      fc.dictionary(fc.constantFrom(...paramKeys), hostile, { minKeys: paramKeys.length }),
    ),
    query: place(sample.query, queryKeys),
  });
  return fc.tuple(rest, body).map(([parts, more]) => ({ ...parts, ...more }));
}

/** Generates a file with another type or with changed, truncated, appended or random bytes. */
function invalidFileOf(file: AnyInput['file']): fc.Arbitrary<AnyInput['file']> {
  const bytes = [...(file?.bytes ?? [])];
  const turned = fc
    .array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 })
    .map((changes) => Object.assign([...bytes], Object.fromEntries(changes)) as number[]);
  const content = fc.oneof(
    turned,
    fc.nat(bytes.length).map((end) => bytes.slice(0, end)),
    fc.array(fc.nat(255), { maxLength: 40 }).map((more) => [...bytes, ...more]),
    fc.array(fc.nat(255), { maxLength: 400 }),
  );
  return fc.record({
    type: fc.constantFrom(
      file?.type ?? '',
      'image/jpeg',
      'image/png',
      'text/html',
      'multipart/form-data',
      '',
    ),
    bytes: content.map((each) => Uint8Array.from(each)),
  });
}

/** Returns the request, or undefined when its URL cannot be written. */
function write(operation: Operation, input: AnyInput): HttpRequest | undefined {
  try {
    return toRequest(operation, input);
  } catch {
    return undefined;
  }
}

const statusOf = (options: HttpRequest) =>
  new Promise<number>((resolve, reject) => {
    const raw = options.body instanceof Uint8Array ? options.body : undefined;
    const payload = raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const sent = request(
      {
        host: '127.0.0.1',
        port: portal().port,
        agent,
        method: options.method ?? 'GET',
        path: options.path,
        headers: {
          cookie: main.cookieHeader,
          origin: portal().origin,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...options.headers,
        },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.on('error', reject);
    sent.end(payload);
  });

/** Operations that change the session get invalid inputs only and must refuse each. */
const sessionOperations = new Set(['session.create', 'session.end', 'password.change']);

/** Whether such an operation must refuse the request. None of them has a query. */
function isBad(operation: Operation, { path, body }: HttpRequest): boolean {
  if (path.includes('?')) return true;
  if (body === undefined) return operation.body !== undefined;
  const sent: unknown = JSON.parse(JSON.stringify(body));
  return !operation.body?.safeParse(sent).success;
}

/** Sends invalid inputs to an operation and returns the forbidden responses. */
async function failuresOf(operation: Operation): Promise<unknown[]> {
  const { name } = operation;
  const every = invalidInputOf(operation).map((input) => write(operation, input));
  const isUsable = (options: HttpRequest | undefined) =>
    options !== undefined && (!sessionOperations.has(name) || isBad(operation, options));
  const requests = fc.sample(every.filter(isUsable), runs) as HttpRequest[];
  const failures: unknown[] = [];
  for (let at = 0; at < requests.length; at += 16) {
    const batch = requests.slice(at, at + 16);
    const statuses = await Promise.all(batch.map(statusOf));
    statuses.forEach((status, index) => {
      const isAccepted = sessionOperations.has(name) && status < 400;
      if (status >= 500 || status === 401 || isAccepted) failures.push([name, status, batch[index]]);
    });
  }
  return failures;
}

/** Returns the part of the operation name before the dot. */
const domainOf = ({ name }: Operation) => name.split('.')[0];

it.each([...new Set(allOperations.map(domainOf))])(
  `operations of %s never fail with ${runs} invalid inputs each`,
  async (domain) => {
    const failures: unknown[] = [];
    for (const operation of allOperations.filter((each) => domainOf(each) === domain)) {
      const since = sessionOperations.has(operation.name) ? await sandbox().lastCallNumber() : undefined;
      failures.push(...(await failuresOf(operation)));
      if (since !== undefined)
        expect([operation.name, await sandbox().calls({ since })]).toEqual([operation.name, []]);
    }
    expect(failures.slice(0, 5)).toEqual([]);
  },
  60_000 + runs * 500,
);

it('all vendor calls were well-formed and signed', async () => {
  const calls = await sandbox().calls({ since: firstCall });
  expect(calls.length).toBeGreaterThan(0);
  expect(
    calls.filter(({ signature, forbiddenHeaders }) => !signature?.ok || forbiddenHeaders.length > 0),
  ).toEqual([]);
  expect(
    calls.filter(({ params }) =>
      Object.keys(params).some((key) => ['surplus', '__proto__', 'constructor'].includes(key)),
    ),
  ).toEqual([]);
});
