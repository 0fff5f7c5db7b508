import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { fileAnswer } from '../contract/file-answer.ts';
import { operations } from '../contract/index.ts';
import { rowOf } from '../contract/list.ts';
import type { Operation } from '../contract/operation.ts';
import { shared } from '../shared.ts';
import { rowsType } from './all-rows.ts';
import { type ProblemCode, problems } from './problem.ts';

/** Where the document is served. */
export const openApiPath = '/api/openapi.json';

/** Failures that any operation can answer with. */
const common: ProblemCode[] = [
  'malformed',
  'bodyTooLarge',
  'urlTooLong',
  'invalid',
  'tooManyRequests',
  'headersTooLarge',
  'internal',
  'vendorFailed',
  'overloaded',
  'vendorTimeout',
];

/** The OpenAPI 3.1 document of all operations, made from the contract. */
export function openApi() {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations.values()) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = { ...path, [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Dealer Portal API',
      version: '1',
      description:
        'Everything the portal’s screens do. Sign in with `POST /api/session` and `as: "bearer"`, and send the token as `Authorization: Bearer`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
  });
}

/** The document as JSON, made once. */
export function openApiText(): string {
  return shared('openApi', () => JSON.stringify(openApi()));
}

const problemSchema: ZodOpenApiSchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    requestId: { type: 'string' },
    detail: { type: 'string', description: 'What the vendor said' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
};

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const parameters = {
    ...(operation.params ? { path: operation.params } : {}),
    ...(operation.query ? { query: operation.query } : {}),
  };
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split('.')[0] as string],
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters } : {}),
    ...requestBodyOf(operation),
    responses: {
      [String(operation.status)]: {
        description: 'Done',
        content:
          operation.answer === fileAnswer
            ? { 'application/octet-stream': { schema: binary } }
            : { 'application/json': { schema: operation.answer }, ...allRowsOf(operation) },
      },
      ...failuresOf(operation),
    },
  };
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

/** The form in which a list comes whole; nothing for other operations. */
function allRowsOf(operation: Operation) {
  const row = rowOf(operation.answer);
  return row
    ? { [rowsType]: { schema: z.union([firstLine, row, lastLine, brokenLine]).meta(eachLine) } }
    : {};
}

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

/** Failures by status, each with the codes that stand behind it. */
function failuresOf(operation: Operation): ZodOpenApiOperationObject['responses'] {
  const codes: ProblemCode[] = [
    ...common,
    ...(operation.access === 'public' ? [] : (['unauthenticated', 'sessionEnded', 'forbidden'] as const)),
    ...(operation.params ? (['notFound'] as const) : []),
    ...(operation.method === 'GET'
      ? []
      : (['crossOrigin', 'unsupportedType', 'conflict', 'refused', 'outcomeUnknown'] as const)),
    ...(operation.limit === 'signIn' ? (['wrongCredentials'] as const) : []),
  ];
  const byStatus = Map.groupBy(codes, (code) => String(problems[code][0]));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${problems[code][1]}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
