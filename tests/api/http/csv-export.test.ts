import { isDeepStrictEqual } from 'node:util';
import { parse } from 'papaparse';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { asCsv, asRows, openRowStream, parseStreamedList } from '../../harness/row-streams.ts';
import {
  accountOf,
  allOperations,
  getOperation,
  loadSampleRecords,
  sampleOf,
  toRequest,
} from '../../harness/samples/operations.ts';
import { asBearer, portal, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

/** The part of an OpenAPI schema that decides the columns. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Described {
  paths: Record<
    string,
    { get: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }
  >;
  components: { schemas: Record<string, Schema> };
}

const call = 11;
let main: Visitor;
let blue: Visitor;
let ids: SampleRecords;
let described: Described;
beforeAll(async () => {
  [main, blue] = await Promise.all([signIn('main'), signIn('blue')]);
  ids = await loadSampleRecords(main);
  described = (await main.get('/api/openapi.json')).json<Described>();
});
afterEach(() => sandbox().clearFaults());

const lists = allOperations
  .filter(({ response }) => rowSchemaOf(response))
  .map((each) => [each.name, each] as const);
const fetchCsv = ({ name, ...operation }: Operation, headers: Record<string, string>) => {
  const input = { ...sampleOf(getOperation(name), ids), query: {} };
  const who = accountOf(getOperation(name)) === 'blue' ? blue : main;
  return who.copy().send({ ...toRequest({ name, ...operation }, input), headers });
};

/** Parses the response by RFC 4180. */
function tableOf({ status, text }: HttpResponse): string[][] {
  expect([status, text.endsWith('\r\n')]).toEqual([200, true]);
  const { data, errors } = parse<string[]>(text.slice(0, -2), { newline: '\r\n', delimiter: ',' });
  expect(errors.filter(({ code }) => code !== 'UndetectableDelimiter')).toEqual([]);
  return data;
}

/** Returns the field paths of a row according to the OpenAPI document. */
function headingsOf({ path }: Operation): string[] {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (described.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const leaves = (reference: Schema, index: string): string[] => {
    const schema = resolve(reference);
    const object = resolve(schema.anyOf?.find((each) => resolve(each).type === 'object') ?? schema);
    if (!object.properties) return [index];
    return Object.entries(object.properties).flatMap(([name, field]) =>
      leaves(field, index ? `${index}.${name}` : name),
    );
  };
  const page = resolve(
    described.paths[path]?.get.responses['200']?.content['application/json']?.schema ?? {},
  );
  return leaves(resolve(page.properties?.items?.items ?? {}), '');
}

/** Returns the cell of a JSON value. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const plain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  const text = plain ? value.join('; ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text;
}

const csvHeaders: [name: string, form: RegExp][] = [
  ['content-type', /^text\/csv; charset=utf-8; header=present$/],
  ['content-disposition', /^attachment; filename\*=UTF-8''[a-z-]+-[\d-]{15}\.csv$/],
  ['cache-control', /^no-store$/],
  ['x-request-id', /^[\w-]{8,}$/],
];

/** Returns the differences between the CSV and the contract or the same list as JSON lines. */
async function mismatchesOf(operation: Operation): Promise<unknown[][]> {
  const mismatches: unknown[][] = [];
  const response = await fetchCsv(operation, asCsv);
  const [headings = [], ...rows] = tableOf(response);
  const contract = headingsOf(operation);
  if (!isDeepStrictEqual(headings, contract)) mismatches.push(['columns', headings, contract]);
  const whole = parseStreamedList<Record<string, unknown>>(await fetchCsv(operation, asRows));
  const at = (row: unknown, path: string) =>
    path.split('.').reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null)?.[key], row);
  const cells = whole.rows.map((row) => headings.map((path) => cellOf(at(row, path))));
  const other = cells.findIndex((row, index) => !isDeepStrictEqual(row, rows[index]));
  if (other >= 0) mismatches.push([`row ${other}`, rows[other], cells[other]]);
  if (rows.length !== whole.last.total || rows.length !== cells.length)
    mismatches.push(['counts', rows.length, whole.last.total]);
  for (const [name, form] of csvHeaders)
    if (!form.test(String(response.headers[name]))) mismatches.push([name, response.headers[name]]);
  return mismatches;
}

describe('a list as CSV', () => {
  it('has the columns of the contract and the rows of its pages', async () => {
    const mismatches: unknown[] = [];
    for (const [name, operation] of lists)
      for (const mismatch of await mismatchesOf(operation)) mismatches.push([name, ...mismatch]);
    expect(mismatches).toEqual([]);
  });

  it('has texts as in JSON', async () => {
    const texts = [
      '=1+1',
      '+49 89',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("https://x.example","a, b")',
      '001',
      'a;-5',
    ];
    const list = texts.map((title_en, id) => ({ id, title_en }));
    const data = { total: list.length, list, mate: { unread_count: 0 } };
    await sandbox().faults({ path: 43, body: { code: 200, data } });
    const [headings = [], ...rows] = tableOf(await main.copy().get('/api/v1/messages', asCsv));
    expect(rows.map((row) => row[headings.indexOf('title')])).toEqual(texts);
  });

  it('is returned to programs with its filters, and as JSON without an Accept header for CSV', async () => {
    const bearer = await asBearer('main');
    const [, ...rows] = tableOf(await bearer.get('/api/v1/devices?active=no&sort=-addedAt', asCsv));
    const { rows: same } = parseStreamedList(
      await bearer.get('/api/v1/devices?active=no&sort=-addedAt', asRows),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(([id]) => id)).toEqual(same.map(({ id }) => id));
    expect(tableOf(await bearer.get('/api/v1/devices?q=zzzz', asCsv))).toHaveLength(1);
    for (const [path, accept] of [
      ['dealers', 'text/csv;q=0'],
      ['dealers', 'text/*'],
      ['home/figures', 'text/csv'],
    ] as const) {
      const response = await bearer.get(`/api/v1/${path}`, { accept });
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
    }
  });

  it('returns a problem when it fails before the first line', async () => {
    const refused = await main.copy().get('/api/v1/dealers?page=2', asCsv);
    expect([refused.status, refused.headers['content-type']]).toEqual([422, 'application/problem+json']);
    await sandbox().faults({ path: call, times: 1, body: '<html></html>', contentType: 'text/html' });
    expect((await main.copy().get('/api/v1/devices', asCsv)).json()).toMatchObject({ code: 'vendorFailed' });
  });
});

describe('an interrupted CSV download', () => {
  /** Lets this many pages of 500 pass before the fault. */
  const afterPages = (times: number, fault: object) =>
    sandbox().faults({ path: call, times, delayMs: 1 }, { path: call, ...fault });

  it('resets the connection instead of ending normally', async () => {
    await afterPages(2, { times: 1, body: '<html></html>', contentType: 'text/html' });
    const { response } = await openRowStream(main, '/api/v1/devices', asCsv);
    let text = '';
    response.on('data', (piece) => (text += piece));
    const how = await new Promise((resolve) => {
      response.once('end', () => resolve('ended'));
      response.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
    expect([how, response.complete]).toEqual(['ECONNRESET', false]);
    expect(text.split('\r\n')).toHaveLength(1 + 998 + 1);
  });

  it('is an error in fetch', async () => {
    await afterPages(2, { times: 1, body: '<html></html>', contentType: 'text/html' });
    const bearer = await asBearer('main');
    const response = await fetch(`http://127.0.0.1:${portal().port}/api/v1/devices`, {
      headers: { ...bearer.headers, ...asCsv },
    });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('cancels the vendor call when its reader disconnects', async () => {
    const since = await sandbox().lastCallNumber();
    await afterPages(2, { noResponse: true });
    const { close } = await openRowStream(main, '/api/v1/devices', asCsv);
    const calls = () => sandbox().calls({ call, since });
    await until(async () => (await calls()).length === 3);
    close();
    await until(async () => (await calls())[2]?.aborted);
    expect(await calls()).toHaveLength(3);
  });
});
