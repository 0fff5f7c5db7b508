import { compareDocuments, formatChange } from '#lib/server/publish/changes.ts';
import type { Document, Operation, Schema } from '#lib/server/publish/document.ts';
import { snapshotDocument } from '#lib/server/publish/snapshot.ts';
import fc from '../../../harness/fast-check.ts';

const text: Schema = { type: 'string' };
const list: Schema = {
  type: 'object',
  properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Row' } } },
  required: ['items'],
};
const row: Schema = {
  type: 'object',
  properties: {
    id: text,
    state: { type: 'string', enum: ['on', 'off'] },
    day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    note: text,
    count: { type: 'integer' },
  },
  required: ['id', 'state', 'day'],
};
const draft: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40 },
    kind: { type: 'string', enum: ['a', 'b'] },
    count: { type: 'integer', default: 1 },
    on: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
  },
  required: ['name'],
  additionalProperties: false,
};
const json = (schema: Schema) => ({ 'application/json': { schema } });
const problem = json({ type: 'object', properties: { code: { type: 'string', enum: ['invalid'] } } });

const document = (): Document => ({
  paths: {
    '/rows': {
      get: {
        operationId: 'rowsList',
        security: [{ bearer: [] }],
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { name: 'q', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: { headers: { link: {} }, content: { ...json(list), 'text/csv': { schema: text } } },
          404: { $ref: '#/components/responses/NotFound' },
          422: { content: problem },
        },
      },
      post: {
        operationId: 'rowsCreate',
        security: [{ bearer: [] }],
        requestBody: { required: true, content: json(draft) },
        responses: {
          201: { content: json({ $ref: '#/components/schemas/Row' }) },
          422: { content: problem },
        },
      },
    },
  },
  components: { schemas: { Row: row }, responses: { NotFound: { content: problem } } },
});

// biome-ignore lint/suspicious/noExplicitAny: tests change documents at any depth
type MutableDocument = any;

/** The reported changes after `change` was applied to the document. */
function changesOf(change: (document: MutableDocument) => void): string[] {
  const changed: MutableDocument = JSON.parse(JSON.stringify(document()));
  change(changed);
  return compareDocuments(document(), changed).map(formatChange);
}
const get = ({ paths }: MutableDocument) => paths['/rows'].get;
const post = ({ paths }: MutableDocument) => paths['/rows'].post;
const fieldsOf = (operation: MutableDocument) => operation.requestBody.content['application/json'].schema;
const rowSchema = ({ components }: MutableDocument) => components.schemas.Row;

describe('breaking changes', () => {
  it.each<[string, (document: MutableDocument) => void, string]>([
    ['an operation', (d) => delete d.paths['/rows'].post, 'POST /rows has been removed'],
    ['a path', (d) => delete d.paths['/rows'], 'GET /rows has been removed'],
    ['a name', (d) => (get(d).operationId = 'rows'), 'GET /rows is called rows in place of rowsList'],
    [
      'another security scheme',
      (d) => (get(d).security = [{ key: [] }]),
      'GET /rows requires another kind of authentication',
    ],
    ['a parameter', (d) => get(d).parameters.pop(), 'GET /rows no longer accepts the query parameter `q`'],
    [
      'a new required parameter',
      (d) => get(d).parameters.push({ name: 'x', in: 'query', required: true, schema: text }),
      'GET /rows requires the new query parameter `x`',
    ],
    [
      'a parameter that becomes required',
      (d) => (get(d).parameters[1].required = true),
      'GET /rows now requires the query parameter `q`',
    ],
    [
      'a limit',
      (d) => (get(d).parameters[0].schema.maximum = 50),
      'GET /rows query parameter `page` has maximum 50 in place of 100',
    ],
    [
      'a higher minimum',
      (d) => (get(d).parameters[0].schema.minimum = 2),
      'GET /rows query parameter `page` has minimum 2 in place of 1',
    ],
    [
      'a new limit',
      (d) => (get(d).parameters[1].schema.maxLength = 20),
      'GET /rows query parameter `q` has maxLength 20 in place of none',
    ],
    [
      'a pattern',
      (d) => (get(d).parameters[1].schema.pattern = '^a'),
      'GET /rows query parameter `q` has the pattern ^a',
    ],
    [
      'the type of a parameter',
      (d) => (get(d).parameters[0].schema = text),
      'GET /rows query parameter `page` is string in place of integer',
    ],
    ['a body', (d) => delete post(d).requestBody, 'POST /rows no longer accepts a body'],
    [
      'a field of a body',
      (d) => delete fieldsOf(post(d)).properties.kind,
      'POST /rows body no longer has the field `kind`',
    ],
    [
      'a new required field',
      (d) => {
        fieldsOf(post(d)).properties.more = text;
        fieldsOf(post(d)).required.push('more');
      },
      'POST /rows body requires the new field `more`',
    ],
    [
      'a field that becomes required',
      (d) => fieldsOf(post(d)).required.push('kind'),
      'POST /rows body always has the field `kind`',
    ],
    [
      'an accepted value of a body',
      (d) => fieldsOf(post(d)).properties.kind.enum.pop(),
      'POST /rows body `kind` is no longer `b`',
    ],
    [
      'null of a nullable field in a body',
      (d) => (fieldsOf(post(d)).properties.on = { type: 'string', format: 'date' }),
      'POST /rows body `on` is no longer null',
    ],
    [
      'another default',
      (d) => (fieldsOf(post(d)).properties.count.default = 2),
      'POST /rows body `count` has the default 2',
    ],
    [
      'another media type of a body',
      (d) => (post(d).requestBody.content = { 'text/plain': { schema: text } }),
      'POST /rows body no longer has the form `application/json`',
    ],
    ['a status', (d) => delete get(d).responses[422], 'GET /rows no longer returns 422'],
    ['a new success', (d) => (get(d).responses[204] = {}), 'GET /rows may return 204'],
    [
      'a form',
      (d) => delete get(d).responses[200].content['text/csv'],
      'GET /rows 200 no longer has the form `text/csv`',
    ],
    [
      'a header',
      (d) => delete get(d).responses[200].headers.link,
      'GET /rows 200 no longer has the header `link`',
    ],
    [
      'a field of a response',
      (d) => delete rowSchema(d).properties.note,
      'Row (response) no longer has the field `note`',
    ],
    [
      'a field of a response that becomes optional',
      (d) => rowSchema(d).required.pop(),
      'Row (response) may lack the field `day`',
    ],
    [
      'a type',
      (d) => (rowSchema(d).properties.count.type = 'number'),
      'Row (response) `count` is number in place of integer',
    ],
    [
      'null in a response',
      (d) => (rowSchema(d).properties.note.type = ['string', 'null']),
      'Row (response) `note` may be null',
    ],
    ['a value', (d) => rowSchema(d).properties.state.enum.push('new'), 'Row (response) `state` may be `new`'],
    [
      'any value',
      (d) => delete rowSchema(d).properties.state.enum,
      'Row (response) `state` may be any value',
    ],
    [
      'a format',
      (d) => (rowSchema(d).properties.id.format = 'uuid'),
      'Row (response) `id` has the format "uuid"',
    ],
    [
      'an unknown keyword',
      (d) => (rowSchema(d).properties.id.contentEncoding = 'base64'),
      'Row (response) `id` has the contentEncoding "base64"',
    ],
  ])('%s', (_, change, line) => {
    expect(changesOf(change)).toContain(`BREAKING: ${line}`);
  });
});

describe('additions', () => {
  it.each<[string, (document: MutableDocument) => void, string]>([
    ['an operation', (d) => (d.paths['/more'] = { get: get(d) }), 'GET /more is new'],
    ['no authentication', (d) => (get(d).security = []), 'GET /rows no longer requires a session'],
    [
      'a parameter',
      (d) => get(d).parameters.push({ name: 'x', in: 'query', schema: text }),
      'GET /rows accepts the new query parameter `x`',
    ],
    [
      'a higher maximum',
      (d) => (get(d).parameters[0].schema.maximum = 500),
      'GET /rows query parameter `page` has maximum 500 in place of 100',
    ],
    [
      'no limit',
      (d) => delete get(d).parameters[0].schema.maximum,
      'GET /rows query parameter `page` has maximum no more in place of 100',
    ],
    [
      'a field',
      (d) => (fieldsOf(post(d)).properties.more = text),
      'POST /rows body has the new field `more`',
    ],
    [
      'no required field',
      (d) => (fieldsOf(post(d)).required = []),
      'POST /rows body may lack the field `name`',
    ],
    [
      'an accepted value of a body',
      (d) => fieldsOf(post(d)).properties.kind.enum.push('c'),
      'POST /rows body `kind` may be `c`',
    ],
    [
      'an error code of a named response',
      (d) =>
        d.components.responses.NotFound.content['application/json'].schema.properties.code.enum.push('more'),
      'NotFound (response) `code` may be `more`',
    ],
    ['an error status', (d) => (get(d).responses[409] = {}), 'GET /rows may return 409'],
    [
      'an error code',
      (d) => get(d).responses[422].content['application/json'].schema.properties.code.enum.push('more'),
      'GET /rows 422 `code` may be `more`',
    ],
    [
      'a form',
      (d) => (get(d).responses[200].content['text/plain'] = {}),
      'GET /rows 200 has the new form `text/plain`',
    ],
    [
      'a field of a response',
      (d) => (rowSchema(d).properties.more = text),
      'Row (response) has the new field `more`',
    ],
    [
      'a field of a response that becomes required',
      (d) => rowSchema(d).required.push('note'),
      'Row (response) always has the field `note`',
    ],
    [
      'fewer values in a response',
      (d) => rowSchema(d).properties.state.enum.pop(),
      'Row (response) `state` is no longer `off`',
    ],
    [
      'no null in a response',
      (d) => (rowSchema(d).properties.day = { type: 'string', format: 'date' }),
      'Row (response) `day` is no longer null',
    ],
    [
      'a description',
      (d) => (get(d).summary = 'Rows'),
      'the document has other descriptions or another order',
    ],
  ])('%s', (_, change, line) => {
    expect(changesOf(change)).toEqual([`addition: ${line}`]);
  });
});

describe('the published document', () => {
  const snapshot = snapshotDocument();
  const operations = Object.entries(snapshot.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [path, method] as const),
  );

  it('can have recursive schemas', () => {
    const nest = (d: MutableDocument) => {
      d.components.schemas.Row.properties.children = {
        type: 'array',
        items: { $ref: '#/components/schemas/Row' },
      };
    };
    const before: MutableDocument = JSON.parse(JSON.stringify(document()));
    nest(before);
    const later: MutableDocument = JSON.parse(JSON.stringify(before));
    later.components.schemas.Row.properties.remark = text;
    expect(compareDocuments(before, later).map(formatChange)).toEqual([
      'addition: Row (response) has the new field `remark`',
    ]);
  });

  it('has no changes compared with itself', () => {
    expect(compareDocuments(snapshot, structuredClone(snapshot))).toEqual([]);
  });

  it('has a breaking change when any operation or response field is removed', () => {
    const responseOf = ({ responses }: Operation) =>
      (responses[200] ?? responses[201]) as { content: Record<string, { schema: Schema }> };
    fc.assert(
      fc.property(fc.constantFrom(...operations), fc.nat(), (operation, seed) => {
        const [path, method] = operation;
        const without: MutableDocument = structuredClone(snapshot);
        delete without.paths[path][method];
        const removal = {
          where: `${method.toUpperCase()} ${path}`,
          what: 'has been removed',
          breaking: true,
        };
        expect(compareDocuments(snapshot, without)).toEqual([removal]);

        const cut: MutableDocument = structuredClone(snapshot);
        const schema: MutableDocument = responseOf(cut.paths[path][method]).content['application/json']
          ?.schema;
        const ownSchema = schema?.$ref ? cut.components.schemas[schema.$ref.split('/').at(-1)] : schema;
        const names = Object.keys(ownSchema?.properties ?? {});
        const name = names[seed % names.length];
        if (name === undefined) return;
        delete ownSchema.properties[name];
        expect(compareDocuments(snapshot, cut)).toContainEqual(
          expect.objectContaining({ what: `no longer has the field \`${name}\``, breaking: true }),
        );
      }),
      { numRuns: 12 },
    );
  });
});
