import { compile } from 'json-schema-to-typescript';
import { fileResponse } from '#lib/contract/file-response.ts';
import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation as ContractOperation } from '#lib/contract/operation.ts';
import { acceptsIdempotencyKey } from '../api/idempotency.ts';
import type { Document, Operation, Schema } from './document.ts';

/** Returns the source of the client package's index.ts: types, routes and functions of all operations. */
export async function clientSource(document: Document): Promise<string> {
  const calls = [...operations.values()].map((operation) => toClientCall(operation, document));
  const definitions = Object.assign({}, document.components.schemas, ...calls.map(({ schemas }) => schemas));
  const types = await compile(
    // json-schema-to-typescript expects `definitions`.
    JSON.parse(JSON.stringify({ definitions }).replaceAll('#/components/schemas/', '#/definitions/')),
    'Everything',
    {
      bannerComment: '',
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
    },
  );
  return [
    `import { createOperations, type PortalFile, type Route, type Unpaged } from './connect.ts';\nimport type { CallOptions, ClientOptions } from './send.ts';`,
    withoutRoot(types),
    `/** Every operation of the portal. Each throws PortalError. */\nexport interface PortalClient {\n${interfaceOf(calls)}}`,
    `const routes: Record<string, Route> = ${JSON.stringify(Object.assign({}, ...calls.map(({ routes }) => routes)), null, 2)};`,
    clientFunctions,
  ].join('\n\n');
}

/** Removes the wrapper type and comments that json-schema-to-typescript adds. */
const withoutRoot = (types: string) =>
  types
    .replace(/export interface Everything \{[^}]*\}\n/, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '');

const clientFunctions = `/** Creates a client of the portal at \`origin\`. */
export const createClient = (options: ClientOptions): PortalClient =>
  createOperations(routes, options) as unknown as PortalClient;

/** Signs in. Returns a client with the token, and the latest end of the session. Throws PortalError. */
export async function signIn(
  { account, password, ...options }: Omit<ClientOptions, 'token'> & { account: string; password: string },
): Promise<{ client: PortalClient; token: string; identity: Identity; expiresAt: string }> {
  const response = await createClient(options).session.create({ body: { account, password, as: 'bearer' } });
  const { token = '', identity, expiresAt } = response;
  return { client: createClient({ ...options, token }), token, identity, expiresAt };
}

export type { PortalFile } from './connect.ts';
export type { CallOptions, ClientOptions } from './send.ts';
export { type ClientCode, type FieldError, PortalError } from './portal-error.ts';
`;

/** The parts of the client for one operation. */
interface ClientCall {
  readonly group: string;
  readonly members: string[];
  readonly schemas: Record<string, Schema>;
  readonly routes: Record<string, object>;
}

function toClientCall(operation: ContractOperation, document: Document): ClientCall {
  const { name, method, path, summary, limit } = operation;
  const [group = '', verb = ''] = name.split('.');
  const documented = document.paths[path]?.[method.toLowerCase()] as Operation;
  const title = documented.operationId.replace(/^./, (letter) => letter.toUpperCase());
  const { schema: input, optional } = inputSchemaOf(documented, operation);
  const inputParameter = input
    ? `input${optional ? '?' : ''}: ${title}Input, `
    : 'input?: Record<string, never>, ';
  const schemas: Record<string, Schema> = input ? { [`${title}Input`]: input } : {};
  const response = addResponseType(documented, operation, title, schemas);
  const isRead = method === 'GET' || limit === 'read';
  const route = { method, path, isRead, acceptsKey: acceptsIdempotencyKey(operation) };
  const members = [
    `/** ${summary} */\n${verb}(${inputParameter}options?: CallOptions): Promise<${response}>;`,
  ];
  const responseKind = operation.response === fileResponse ? 'file' : 'json';
  const routes: Record<string, object> = { [name]: { ...route, response: responseKind } };
  if (rowSchemaOf(operation.response)) {
    // `dealers.list` gets `dealers.all`, and `income.orders` gets `income.allOrders`.
    const all = verb === 'list' ? 'all' : `all${verb.replace(/^./, (letter) => letter.toUpperCase())}`;
    const unpagedParameter = inputParameter.replace(`${title}Input`, `Unpaged<${title}Input>`);
    members.push(
      `/** ${summary}: every row in one request, as it comes. Throws PortalError unless all have come. */\n` +
        `${all}(${unpagedParameter}options?: CallOptions): AsyncGenerator<${response}['items'][number], void>;`,
    );
    routes[`${group}.${all}`] = { ...route, response: 'rows' };
  }
  return { group, members, schemas, routes };
}

function inputSchemaOf(
  described: Operation,
  { file }: ContractOperation,
): { schema?: Schema; optional: boolean } {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [place, property] of [
    ['path', 'params'],
    ['query', 'query'],
  ] as const) {
    const parameters = described.parameters?.filter((parameter) => parameter.in === place) ?? [];
    if (parameters.length === 0) continue;
    const requiredNames = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    const fields = parameters.map(({ name, schema, ...more }) => [
      name,
      { ...schema, ...toDescription(more) },
    ]);
    properties[property] = {
      type: 'object',
      properties: Object.fromEntries(fields),
      required: requiredNames,
    };
    if (requiredNames.length > 0) required.push(property);
  }
  const body = described.requestBody?.content['application/json']?.schema;
  if (body) properties.body = body;
  if (file) properties.file = { tsType: 'Blob', description: file.types.join(', ') };
  if (body || file) required.push(body ? 'body' : 'file');
  const optional = required.length === 0;
  if (Object.keys(properties).length === 0) return { optional };
  return { schema: { type: 'object', properties, required }, optional };
}

const toDescription = (parameter: object): Schema =>
  'description' in parameter ? { description: parameter.description } : {};

/** Returns the name of the response's type. Adds a schema for it, unless the document has a named one. */
function addResponseType(
  described: Operation,
  { response, status }: ContractOperation,
  title: string,
  schemas: Record<string, Schema>,
): string {
  if (response === fileResponse) return 'PortalFile';
  const success = described.responses[status] as { content: Record<string, { schema: Schema }> };
  const schema = success.content['application/json']?.schema ?? {};
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  schemas[`${title}Response`] = schema;
  return `${title}Response`;
}

function interfaceOf(calls: readonly ClientCall[]): string {
  const groups = Map.groupBy(calls, ({ group }) => group);
  return [...groups]
    .map(([group, each]) => `${group}: {\n${each.flatMap(({ members }) => members).join('\n')}\n};\n`)
    .join('');
}
