import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import { type HttpRequest, type HttpResponse, send, type Visitor } from '../../harness/client.ts';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import { asCsv, asRows } from '../../harness/row-streams.ts';
import {
  type AnyInput,
  allOperations,
  getOperation,
  loadSampleRecords,
  sampleOf,
  toRequest,
} from '../../harness/samples/operations.ts';
import { arbitraryOf, type ResolveRef, type Schema, undocumented } from '../../harness/schema.ts';
import { asBearer, portal, sandbox, visitor } from '../../harness/servers/worker-servers.ts';

/** Requests to each operation. */
const cases = count(6, 2_000);
const atOnce = 8;

interface Place {
  content?: Record<string, { schema?: Schema }>;
}
interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}
interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Place;
  responses: Record<string, (Place & { description?: string }) | { $ref: string }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Place & { description: string }> };
}

let document: Document;
let ids: SampleRecords;
beforeAll(async () => {
  document = (await visitor().get('/api/openapi.json')).json<Document>();
  ids = await loadSampleRecords(await asBearer('main'));
});
afterAll(() => sandbox().reset());

const shared: ResolveRef = (ref) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};

/** Returns the description of an operation in the document. */
function describedOf(name: OperationName): Described {
  const { path, method } = getOperation(name);
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`${name} is not in the document`);
  return described;
}

/** Generates values for parameters by their schemas, and occasionally other values. */
function valuesOf(parameters: Parameter[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = parameters.map(({ name, schema }) => [
    name,
    fc.oneof({ weight: 20, arbitrary: arbitraryOf(schema, shared) }, { weight: 1, arbitrary: fc.string() }),
  ]);
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>;
}

/** Generates requests that match the document; about half of them name an existing record. */
function inputOf(name: OperationName): fc.Arbitrary<AnyInput & { headers: Record<string, string> }> {
  const { parameters = [], requestBody } = describedOf(name);
  const sample = sampleOf(getOperation(name), ids);
  const valuesIn = (place: Parameter['in']) => valuesOf(parameters.filter((each) => each.in === place));
  const schema = requestBody?.content?.['application/json']?.schema;
  const generated = schema ? arbitraryOf(schema, shared) : fc.constant(undefined);
  const sampled = fc.constant(sample.body);
  const mixed = fc
    .tuple(generated, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([other, share]) => mixFields(sample.body, other, share));
  return fc.record({
    params: fc.oneof(fc.constant(sample.params ?? {}), valuesIn('path')),
    query: fc.oneof(
      { weight: 3, arbitrary: valuesIn('query') },
      { weight: 1, arbitrary: fc.constant(sample.query ?? {}) },
    ),
    body: schema ? fc.oneof(generated, sampled, mixed) : generated,
    ...(sample.file ? { file: fc.constant(sample.file) } : {}),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(asRows, asCsv) },
      { weight: 1, arbitrary: valuesIn('header') },
    ),
  }) as fc.Arbitrary<AnyInput & { headers: Record<string, string> }>;
}

/** Returns the first value with some of its fields taken from the second. */
function mixFields(one: unknown, other: unknown, share: number): unknown {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || Array.isArray(one))
    return other;
  const fields = Object.entries(one);
  return Object.fromEntries(
    fields.map(([name, value], index) => [
      name,
      index / fields.length < share ? value : ((other as Record<string, unknown>)[name] ?? value),
    ]),
  );
}

/** Returns what the document does not describe in a response. */
function faultsOf(name: OperationName, response: HttpResponse): string[] {
  const { status, headers, text } = response;
  if (status >= 500) return [`status ${status}: ${text.slice(0, 300)}`];
  const documented = describedOf(name).responses[status];
  if (!documented) return [`status ${status}: ${text.slice(0, 200)}`];
  const place =
    '$ref' in documented
      ? document.components.responses[documented.$ref.split('/').at(-1) ?? '']
      : documented;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const schema =
    place?.content?.[type]?.schema ?? (place?.content?.['application/octet-stream'] ? {} : undefined);
  if (!schema) return [`${status} of type ${type}`];
  if (type === 'application/x-ndjson')
    return text
      .trimEnd()
      .split('\n')
      .flatMap((line) => undocumented(JSON.parse(line), schema, shared));
  if (!type.endsWith('json')) return [];
  const content = response.json<{ code?: string }>();
  const unknownCode = status >= 400 && !place?.description?.includes(`\`${content.code}\``);
  return [
    ...(unknownCode ? [`${status} with code ${content.code}`] : []),
    ...undocumented(content, schema, shared),
  ];
}

/** Operations that end sessions: each case signs in with a new account. */
const sessionOperations = new Set<OperationName>(['session.end', 'password.change']);

/** Returns the part of the operation name before the dot. */
const domainOf = (name: OperationName) => name.split('.')[0];
const names = allOperations.map(({ name }) => name);

it.each([...new Set(names.map(domainOf))])(
  `operations of %s respond to ${cases} requests each as the OpenAPI document describes`,
  async (domain) => {
    const bearers = new Map<string, Visitor>();
    const bearerOf = async (name: OperationName): Promise<Visitor | null> => {
      const { access } = getOperation(name);
      if (access === 'public' || sessionOperations.has(name)) return null;
      const account = access === 'tcode' ? 'blue' : 'main';
      const bearer = bearers.get(account) ?? (await asBearer(account));
      bearers.set(account, bearer);
      return bearer;
    };
    const faults: unknown[] = [];
    for (const name of names.filter((each) => domainOf(each) === domain)) {
      const who = await bearerOf(name);
      const requests = fc.sample(inputOf(name), cases).flatMap((input) => toRequests(name, input));
      for (let at = 0; at < requests.length; at += atOnce) {
        const batch = requests.slice(at, at + atOnce);
        const responses = await Promise.all(
          batch.map(async (request) => send(portal().port, await authorize(request, name, who))),
        );
        for (const [place, response] of responses.entries())
          for (const fault of faultsOf(name, response)) faults.push([name, fault, batch[place]]);
      }
    }
    // Access tokens created by the requests end with the session.
    for (const bearer of bearers.values()) await bearer.send({ method: 'DELETE', path: '/api/session' });
    expect(faults.slice(0, 5)).toEqual([]);
  },
  60_000 + cases * 5_000,
);

let prefixes = 0;

/** Returns an unused prefix for accounts, which may contain only lower-case letters. */
function newPrefix(): string {
  prefixes += 1;
  return `delicate${[...prefixes.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;
}

/** Adds the authorization of an account to the request. */
async function authorize(
  request: HttpRequest,
  name: OperationName,
  who: Visitor | null,
): Promise<HttpRequest> {
  const [account] = sessionOperations.has(name) ? await sandbox().createAccounts(1, newPrefix()) : [];
  const by = account ? await asBearer(account) : who;
  return { ...request, headers: { ...request.headers, ...by?.headers } };
}

/** Returns the request, or nothing when it cannot be written, such as a header with a line break. */
function toRequests(
  name: OperationName,
  input: AnyInput & { headers: Record<string, string> },
): HttpRequest[] {
  const { headers, ...rest } = input;
  try {
    const request = toRequest(getOperation(name), rest);
    new Headers(headers);
    return [{ ...request, headers: { ...request.headers, ...headers } }];
  } catch {
    return [];
  }
}
