import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { fileResponse } from '../contract/file-response.ts';
import { operations } from '../contract/index.ts';
import { rowOf } from '../contract/list.ts';
import type { Operation } from '../contract/operation.ts';
import { shared } from '../shared.ts';
import { columnsOf } from './columns.ts';
import { acceptsIdempotencyKey } from './idempotency.ts';
import { failures, failuresOf, problemSchema } from './openapi-failures.ts';
import { groups, namedSchemas, parameterWords } from './openapi-names.ts';
import { versioningOf } from './preconditions.ts';
import { csvType, ndjsonType } from './rows-format.ts';

/** Where the document is served. */
export const openApiPath = '/api/openapi.json';

/** The OpenAPI 3.1 document of all operations, made from the contract. */
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
          'Everything the portal’s screens do. Sign in with `POST /api/session` and `as: "bearer"`, and send the token as `Authorization: Bearer`.',
      },
      servers: [{ url: '/' }],
      tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { ...namedSchemas, Problem: problemSchema },
        responses: failures(operations.values()),
        headers: limitHeaders,
      },
    },
    { override },
  );
  for (const methods of Object.values(document.paths ?? {}))
    for (const { parameters = [] } of Object.values(methods) as { parameters?: Parameter[] }[])
      for (const parameter of parameters) parameter.description ??= parameterWords[parameter.name];
  return document;
}

interface Parameter {
  name: string;
  description?: string | undefined;
}

/**
 * An answer may get further fields one day, which breaks nobody who knows it beforehand. And a format says what the
 * validator's long patterns say again.
 */
const override: CreateDocumentOptions['override'] = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format) delete jsonSchema.pattern;
};

/** `dealersList` for `dealers.list`: what every language takes for a name. */
const operationIdOf = (name: string) => name.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase());

/** The document as JSON, made once. */
export function openApiText(): string {
  return shared('openApi', () => JSON.stringify(openApi()));
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const parameters = {
    ...(operation.params ? { path: operation.params } : {}),
    ...(operation.query ? { query: operation.query } : {}),
    ...headersOf(operation),
  };
  return {
    operationId: operationIdOf(operation.name),
    summary: operation.summary,
    tags: [operation.name.split('.')[0] as string],
    ...(operation.deprecated ? { deprecated: true } : {}),
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters } : {}),
    ...requestBodyOf(operation),
    responses: {
      [String(operation.status)]: {
        description: 'Done',
        ...responseHeadersOf(operation),
        content:
          operation.response === fileResponse
            ? { 'application/octet-stream': { schema: binary } }
            : { 'application/json': { schema: operation.response }, ...allRowsOf(operation) },
      },
      ...failuresOf(operation),
    },
  };
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({
    description:
      'The same key with the same request is carried out once and answered alike for 24 h (`Idempotency-Replayed: true`)',
  });
const ifMatch = z
  .string()
  .optional()
  .meta({ description: 'The `ETag` of the record as it was seen; 412 when it is no longer that' });

/** Headers that a caller may give over and above those of every request. */
function headersOf(operation: Operation): { header?: z.ZodObject } {
  const header = {
    ...(acceptsIdempotencyKey(operation) ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(versioningOf(operation).versionIn ? { 'If-Match': ifMatch } : {}),
  };
  return Object.keys(header).length > 0 ? { header: z.object(header) } : {};
}

const text = (description: string) => ({ description, schema: { type: 'string' } as const });

/** What every answer tells of the allowances that it drew on. */
const limitHeaders = {
  RateLimit: text('What is left: `"read";r=1199;t=60` are 1,199 requests in the next 60 seconds'),
  'RateLimit-Policy': text('The allowance: `"read";q=1200;w=60` are 1,200 requests in 60 seconds'),
};

const rateLimitHeaders = Object.fromEntries(
  Object.keys(limitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function responseHeadersOf(operation: Operation) {
  const headers = {
    ...rateLimitHeaders,
    ...(acceptsIdempotencyKey(operation)
      ? { 'Idempotency-Replayed': text('`true` for an answer that was kept') }
      : {}),
    ...(versioningOf(operation).returnsVersion
      ? { ETag: text('The version of the record, for `If-Match`') }
      : {}),
  };
  return { headers };
}

const binary: ZodOpenApiSchemaObject = { type: 'string', format: 'binary' };

/** JSON, or the bytes of a file as they are; nothing for an operation without a body. */
function requestBodyOf({ body, file }: Operation): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
  if (!file) return {};
  return {
    requestBody: {
      required: true,
      description: `The bytes of the file as they are, at most ${file.maxBytes}; its name goes into \`name\``,
      content: Object.fromEntries(file.types.map((type) => [type, { schema: binary }])),
    },
  };
}

/** The forms in which a list comes whole; nothing for other operations. */
function allRowsOf(operation: Operation) {
  const row = rowOf(operation.response);
  if (!row) return {};
  return {
    [ndjsonType]: { schema: z.union([firstLine, row, lastLine, brokenLine]).meta(eachLine) },
    [csvType]: { schema: csvOf(row) },
  };
}

const csvOf = (row: z.ZodObject): ZodOpenApiSchemaObject => ({
  type: 'string',
  description: [
    `The same rows as CSV (RFC 4180), in UTF-8 without a byte order mark, its first line the headings:`,
    `${columnsOf(row)
      .map(({ heading }) => `\`${heading}\``)
      .join(', ')}.`,
    'Where there is nothing, a cell is empty; several values are joined by `; `, objects among them are JSON.',
    'Texts that a spreadsheet would take for a formula have an apostrophe in front.',
    'An answer that breaks off breaks the connection: one that ends as HTTP says it should is whole.',
  ].join(' '),
});

const eachLine = {
  description: [
    'All rows that the filters find, one JSON object a line, as they come.',
    'The first line has `total`, the rows follow in the order of `sort`, each once by its `id`.',
    'The last line has `end`, or `problem` when it broke off; without either the answer is not whole.',
    '`page` and `pageSize` are refused (422). An account may be sent two lists at a time (429).',
  ].join(' '),
};
const firstLine = z.object({
  total: z.int().meta({ description: 'Rows that the list counts at the start' }),
});
const lastLine = z.object({
  end: z.literal(true),
  rows: z.int().meta({ description: 'Rows that were sent' }),
  total: z.int().meta({ description: 'Rows that the list counts at the end' }),
});
const brokenLine = z.object({
  problem: z.unknown().meta({ override: { $ref: '#/components/schemas/Problem' } }),
});
