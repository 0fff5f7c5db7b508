import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { fileResponse } from '#lib/contract/file-response.ts';
import { groupDescriptions, operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { localDay } from '#lib/contract/values.ts';
import { csvColumns } from '../csv-columns.ts';
import { acceptsIdempotencyKey } from '../idempotency.ts';
import { versioningOf } from '../preconditions.ts';
import { csvType, ndjsonType } from '../rows-format.ts';
import { commonParameters } from './common-parameters.ts';
import { failureReferences, failureResponses, problemSchema } from './failures.ts';

export const openApiPath = '/api/openapi.json';

/** Returns the OpenAPI document of all operations: the API reference, the snapshot and the client derive from it. */
export function openApi() {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations.values()) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = { ...path, [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Dealer Portal API',
        version: '1',
        description:
          'All functions of the portal. Create an access token in the portal, or sign in with `POST /api/session` and `as: "bearer"`, and send the token as `Authorization: Bearer`.',
      },
      servers: [{ url: '/' }],
      tags: Object.entries(groupDescriptions).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problemSchema },
        responses: failureResponses(operations.values()),
        headers: limitHeaders,
      },
    },
    { override: adjustSchema },
  );
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods) as DocumentedOperation[]) describeParameters(operation);
  for (const schema of Object.values(document.components?.schemas ?? {}))
    describeVersion(schema as DocumentedSchema);
  return document;
}

interface Described {
  description?: string | undefined;
}

interface DocumentedOperation {
  readonly parameters?: (Described & { readonly name: string })[];
}

interface DocumentedSchema {
  readonly properties?: Record<string, Described>;
}

function describeParameters({ parameters = [] }: DocumentedOperation): void {
  for (const parameter of parameters) parameter.description ??= commonParameters[parameter.name];
}

const recordVersion = 'Changes when the record changes. A write with an outdated version fails with 409';

function describeVersion({ properties = {} }: DocumentedSchema): void {
  if (properties.version) properties.version.description ??= recordVersion;
}

/** Allows further fields in responses, as one may be added later. Leaves out zod's long patterns of formats. */
const adjustSchema: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, zodSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (zodSchema === localDay) jsonSchema.description = 'A day in `timeZone`';
};

/** Returns dealersList for `dealers.list`: a valid identifier in every programming language. */
const toOperationId = (name: string) => name.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase());

let documentText: string | undefined;

/** Returns the document as JSON, which is built once. */
export function openApiText(): string {
  documentText ??= JSON.stringify(openApi());
  return documentText;
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const parameters = {
    ...(operation.params ? { path: operation.params } : {}),
    ...(operation.query ? { query: operation.query } : {}),
    ...requestHeaders(operation),
  };
  return {
    operationId: toOperationId(operation.name),
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.name.split('.')[0] as string],
    ...(operation.deprecated ? { deprecated: true } : {}),
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters } : {}),
    ...documentedBody(operation),
    responses: {
      [String(operation.status)]: {
        description: 'Done',
        ...documentedHeaders(operation),
        content:
          operation.response === fileResponse
            ? { 'application/octet-stream': { schema: binary } }
            : { 'application/json': { schema: operation.response }, ...exportFormats(operation) },
      },
      ...failureReferences(operation),
    },
  };
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({
    description:
      'A repeated request with the same key runs once. For 24 hours it gets the stored response, with `Idempotency-Replayed: true`',
  });
const ifMatch = z.string().optional().meta({
  description: 'The `ETag` of the record when it was read. Fails with 412 when the record has changed',
});

function requestHeaders(operation: Operation): { header?: z.ZodObject } {
  const header = {
    ...(acceptsIdempotencyKey(operation) ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(versioningOf(operation).versionIn ? { 'If-Match': ifMatch } : {}),
  };
  return Object.keys(header).length > 0 ? { header: z.object(header) } : {};
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } as const });

const limitHeaders = {
  RateLimit: textHeader('Remaining quota: `"read";r=1199;t=60` means 1,199 requests in the next 60 seconds'),
  'RateLimit-Policy': textHeader('Quota: `"read";q=1200;w=60` means 1,200 requests in 60 seconds'),
};

const rateLimitHeaders = Object.fromEntries(
  Object.keys(limitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function documentedHeaders(operation: Operation) {
  const headers = {
    ...rateLimitHeaders,
    ...(acceptsIdempotencyKey(operation)
      ? { 'Idempotency-Replayed': textHeader('`true` for a stored response') }
      : {}),
    ...(versioningOf(operation).returnsVersion
      ? { ETag: textHeader('Version of the record, for `If-Match`') }
      : {}),
  };
  return { headers };
}

/** Listed first, because generated clients send the first type for every file. */
const anyType = 'application/octet-stream';

const binary: ZodOpenApiSchemaObject = { type: 'string', format: 'binary' };

function documentedBody({ body, file }: Operation): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
  if (!file) return {};
  return {
    requestBody: {
      required: true,
      description: `The content of the file, at most ${file.maxBytes} bytes`,
      content: Object.fromEntries([anyType, ...file.types].map((type) => [type, { schema: binary }])),
    },
  };
}

function exportFormats(operation: Operation) {
  const row = rowSchemaOf(operation.response);
  if (!row) return {};
  return {
    [ndjsonType]: { schema: z.union([firstLine, row, lastLine, problemLine]).meta(ndjsonDescription) },
    [csvType]: { schema: csvSchemaOf(row) },
  };
}

const csvSchemaOf = (row: z.ZodObject): ZodOpenApiSchemaObject => ({
  type: 'string',
  description: [
    `All rows that match the filters, as CSV (RFC 4180) in UTF-8 without a byte order mark. The first line has the headings:`,
    `${csvColumns(row)
      .map(({ heading }) => `\`${heading}\``)
      .join(', ')}.`,
    'Missing values are empty, several values are separated by `; `, and objects among them are JSON.',
    'Texts are those of JSON, also if a spreadsheet would interpret them as a formula.',
    'After a failure the connection is closed early. A response that ends regularly is complete.',
  ].join(' '),
});

const ndjsonDescription = {
  description: [
    'All rows that match the filters, one JSON object per line.',
    'The first line has `total`. The rows follow in the order of `sort`; each `id` appears once.',
    'No row that matches during the whole request is missing; those that moved in the meantime come last.',
    'The last line has `end`, or `problem` after a failure. Without either, the response is incomplete.',
    '`page`, `pageSize` and `after` fail with 422. An account can export two lists at a time (429).',
  ].join(' '),
};
const firstLine = z.object({
  total: z.int().meta({ description: 'Number of rows at the start' }),
  totalIsMinimum: z
    .boolean()
    .meta({ description: 'The vendor did not count the rows: `total` is a lower bound' }),
});
const lastLine = z.object({
  end: z.literal(true),
  rows: z.int().meta({ description: 'Number of rows sent' }),
  total: z.int().meta({ description: 'Number of rows at the end' }),
});
const problemLine = z.object({
  problem: z.unknown().meta({ override: { $ref: '#/components/schemas/Problem' } }),
});
