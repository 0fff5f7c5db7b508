import type {
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { type ProblemCode, problems } from '#lib/contract/problems.ts';
import { acceptsIdempotencyKey } from '../idempotency.ts';
import { versioningOf } from '../preconditions.ts';

export const problemSchema: ZodOpenApiSchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    requestId: { type: 'string' },
    detail: {
      type: 'string',
      description: 'Message of the vendor; for `otherAccount`, the account of the session',
    },
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

const commonCodes: ProblemCode[] = [
  'malformed',
  'bodyTooLarge',
  'urlTooLong',
  'notFound',
  'invalid',
  'refused',
  'tooManyRequests',
  'headersTooLarge',
  'internal',
  'vendorFailed',
  'overloaded',
  'vendorTimeout',
];

/** Returns the problem codes that an operation may return, by status. */
export function problemCodesOf(operation: Operation): Map<string, ProblemCode[]> {
  const codes: ProblemCode[] = [
    ...commonCodes,
    ...(operation.access === 'public' ? [] : (['unauthenticated', 'sessionEnded', 'forbidden'] as const)),
    ...(operation.method === 'GET'
      ? []
      : (['crossOrigin', 'unsupportedType', 'requestTimeout', 'conflict', 'outcomeUnknown'] as const)),
    ...(acceptsIdempotencyKey(operation) ? (['idempotencyInProgress', 'idempotencyMismatch'] as const) : []),
    ...(versioningOf(operation).versionIn ? (['preconditionFailed'] as const) : []),
    ...(operation.readsLists || rowSchemaOf(operation.response) ? (['listChanged'] as const) : []),
    ...(operation.limit === 'signIn' ? (['wrongCredentials'] as const) : []),
    ...(operation.signsIn || operation.access === 'chat' ? (['userDataMissing'] as const) : []),
  ];
  return Map.groupBy(codes, (code) => String(problems[code][0]));
}

const retryableCodes = new Set<ProblemCode>(['tooManyRequests', 'overloaded', 'idempotencyInProgress']);
const retryAfter = {
  description: 'Seconds until the next attempt, when known',
  schema: { type: 'integer' },
} as const;

const responseName = (codes: readonly ProblemCode[]) =>
  codes.map((code) => `${code.charAt(0).toUpperCase()}${code.slice(1)}`).join('Or');

/** Returns the failures of an operation as references to `failureResponses`. */
export function failureReferences(operation: Operation): ZodOpenApiOperationObject['responses'] {
  return Object.fromEntries(
    [...problemCodesOf(operation)].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${responseName(codes)}` },
    ]),
  );
}

/** Returns the shared failures of the document: one for each combination of codes with the same status. */
export function failureResponses(operations: Iterable<Operation>): Record<string, ZodOpenApiResponseObject> {
  const all = [...operations].flatMap((operation) => [...problemCodesOf(operation).values()]);
  return Object.fromEntries(
    all.map((codes) => [
      responseName(codes),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code][1]}`).join('; '),
        ...(codes.some((code) => retryableCodes.has(code)) ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
