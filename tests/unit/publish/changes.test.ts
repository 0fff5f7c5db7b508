import { compareDocuments, formatChange } from '../../../lib/publish/changes.ts';
import type { Document, Operation, Schema } from '../../../lib/publish/document.ts';
import { snapshotDocument } from '../../../lib/publish/snapshot.ts';
import fc from '../../harness/fast-check.ts';

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

// biome-ignore lint/suspicious/noExplicitAny: a document that a test writes into, anywhere
type Open = any;

/** What is told of a document that this was done to. */
function after(change: (document: Open) => void): string[] {
  const changed: Open = JSON.parse(JSON.stringify(document()));
  change(changed);
  return compareDocuments(document(), changed).map(formatChange);
}
const get = ({ paths }: Open) => paths['/rows'].get;
const post = ({ paths }: Open) => paths['/rows'].post;
const fieldsOf = (operation: Open) => operation.requestBody.content['application/json'].schema;
const shown = ({ components }: Open) => components.schemas.Row;

describe('what breaks the programs of others', () => {
  it.each<[string, (document: Open) => void, string]>([
    ['an operation', (d) => delete d.paths['/rows'].post, 'POST /rows has been removed'],
    ['a path', (d) => delete d.paths['/rows'], 'GET /rows has been removed'],
    ['a name', (d) => (get(d).operationId = 'rows'), 'GET /rows is called rows in place of rowsList'],
    ['a door', (d) => (get(d).security = [{ key: [] }]), 'GET /rows requires another kind of authentication'],
    ['a parameter', (d) => get(d).parameters.pop(), 'GET /rows no longer accepts the query parameter `q`'],
    [
      'a new duty',
      (d) => get(d).parameters.push({ name: 'x', in: 'query', required: true, schema: text }),
      'GET /rows requires the new query parameter `x`',
    ],
    [
      'a duty',
      (d) => (get(d).parameters[1].required = true),
      'GET /rows now requires the query parameter `q`',
    ],
    [
      'a limit',
      (d) => (get(d).parameters[0].schema.maximum = 50),
      'GET /rows query parameter `page` has maximum 50 in place of 100',
    ],
    [
      'a limit from below',
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
      'a new field that has to be',
      (d) => {
        fieldsOf(post(d)).properties.more = text;
        fieldsOf(post(d)).required.push('more');
      },
      'POST /rows body requires the new field `more`',
    ],
    [
      'a field that has to be',
      (d) => fieldsOf(post(d)).required.push('kind'),
      'POST /rows body always has the field `kind`',
    ],
    [
      'a value that is taken',
      (d) => fieldsOf(post(d)).properties.kind.enum.pop(),
      'POST /rows body `kind` is no longer `b`',
    ],
    [
      'nothing in place of a value',
      (d) => (fieldsOf(post(d)).properties.on = { type: 'string', format: 'date' }),
      'POST /rows body `on` is no longer null',
    ],
    [
      'what is done for what is left out',
      (d) => (fieldsOf(post(d)).properties.count.default = 2),
      'POST /rows body `count` has the default 2',
    ],
    [
      'another form of a body',
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
      'a field of an answer',
      (d) => delete shown(d).properties.note,
      'Row (response) no longer has the field `note`',
    ],
    ['a field that may lack', (d) => shown(d).required.pop(), 'Row (response) may lack the field `day`'],
    [
      'a type',
      (d) => (shown(d).properties.count.type = 'number'),
      'Row (response) `count` is number in place of integer',
    ],
    [
      'nothing',
      (d) => (shown(d).properties.note.type = ['string', 'null']),
      'Row (response) `note` may be null',
    ],
    ['a value', (d) => shown(d).properties.state.enum.push('new'), 'Row (response) `state` may be `new`'],
    ['any value', (d) => delete shown(d).properties.state.enum, 'Row (response) `state` may be any value'],
    [
      'a format',
      (d) => (shown(d).properties.id.format = 'uuid'),
      'Row (response) `id` has the format "uuid"',
    ],
    [
      'what nobody has thought of',
      (d) => (shown(d).properties.id.contentEncoding = 'base64'),
      'Row (response) `id` has the contentEncoding "base64"',
    ],
  ])('%s', (_, change, line) => {
    expect(after(change)).toContain(`BREAKING: ${line}`);
  });
});

describe('what breaks nobody', () => {
  it.each<[string, (document: Open) => void, string]>([
    ['an operation', (d) => (d.paths['/more'] = { get: get(d) }), 'GET /more is new'],
    ['no door', (d) => (get(d).security = []), 'GET /rows no longer requires a session'],
    [
      'a parameter',
      (d) => get(d).parameters.push({ name: 'x', in: 'query', schema: text }),
      'GET /rows accepts the new query parameter `x`',
    ],
    [
      'more room',
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
    ['no duty', (d) => (fieldsOf(post(d)).required = []), 'POST /rows body may lack the field `name`'],
    [
      'a value that is taken',
      (d) => fieldsOf(post(d)).properties.kind.enum.push('c'),
      'POST /rows body `kind` may be `c`',
    ],
    [
      'a code of failures that have a name',
      (d) =>
        d.components.responses.NotFound.content['application/json'].schema.properties.code.enum.push('more'),
      'NotFound (response) `code` may be `more`',
    ],
    ['a failure', (d) => (get(d).responses[409] = {}), 'GET /rows may return 409'],
    [
      'a code of failures',
      (d) => get(d).responses[422].content['application/json'].schema.properties.code.enum.push('more'),
      'GET /rows 422 `code` may be `more`',
    ],
    [
      'a form',
      (d) => (get(d).responses[200].content['text/plain'] = {}),
      'GET /rows 200 has the new form `text/plain`',
    ],
    [
      'a field of an answer',
      (d) => (shown(d).properties.more = text),
      'Row (response) has the new field `more`',
    ],
    [
      'a field that is always there',
      (d) => shown(d).required.push('note'),
      'Row (response) always has the field `note`',
    ],
    [
      'fewer values',
      (d) => shown(d).properties.state.enum.pop(),
      'Row (response) `state` is no longer `off`',
    ],
    [
      'always a value',
      (d) => (shown(d).properties.day = { type: 'string', format: 'date' }),
      'Row (response) `day` is no longer null',
    ],
    ['words', (d) => (get(d).summary = 'Rows'), 'the document has other descriptions or another order'],
  ])('%s', (_, change, line) => {
    expect(after(change)).toEqual([`addition: ${line}`]);
  });
});

describe('the document that was given out', () => {
  const given = snapshotDocument();
  const operations = Object.entries(given.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [path, method] as const),
  );

  it('can have schemas that contain themselves', () => {
    const nest = (d: Open) => {
      d.components.schemas.Row.properties.children = {
        type: 'array',
        items: { $ref: '#/components/schemas/Row' },
      };
    };
    const before: Open = JSON.parse(JSON.stringify(document()));
    nest(before);
    const later: Open = JSON.parse(JSON.stringify(before));
    later.components.schemas.Row.properties.remark = text;
    expect(compareDocuments(before, later).map(formatChange)).toEqual([
      'addition: Row (response) has the new field `remark`',
    ]);
  });

  it('has not changed against itself', () => {
    expect(compareDocuments(given, structuredClone(given))).toEqual([]);
  });

  it('breaks by any operation that goes, and by any field that goes from an answer', () => {
    const responseOf = ({ responses }: Operation) =>
      (responses[200] ?? responses[201]) as { content: Record<string, { schema: Schema }> };
    fc.assert(
      fc.property(fc.constantFrom(...operations), fc.nat(), (place, seed) => {
        const [path, method] = place;
        const without: Open = structuredClone(given);
        delete without.paths[path][method];
        const gone = { where: `${method.toUpperCase()} ${path}`, what: 'has been removed', breaking: true };
        expect(compareDocuments(given, without)).toEqual([gone]);

        const cut: Open = structuredClone(given);
        const schema: Open = responseOf(cut.paths[path][method]).content['application/json']?.schema;
        const own = schema?.$ref ? cut.components.schemas[schema.$ref.split('/').at(-1)] : schema;
        const names = Object.keys(own?.properties ?? {});
        const name = names[seed % names.length];
        if (name === undefined) return;
        delete own.properties[name];
        expect(compareDocuments(given, cut)).toContainEqual(
          expect.objectContaining({ what: `no longer has the field \`${name}\``, breaking: true }),
        );
      }),
      { numRuns: 12 },
    );
  });
});
