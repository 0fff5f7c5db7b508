import { z } from 'zod';
import type { Operation } from '#lib/contract/operation.ts';
import { version } from '#lib/contract/values.ts';
import { RecordChanged } from '../vendor-api/http/errors.ts';
import type { RawInput } from './input.ts';
import { Problem } from './problem.ts';

interface Headers {
  get(name: string): string | null;
}

/** Where a write expects the version of its record, and whether a read returns one. */
interface Versioning {
  readonly versionIn: 'body' | 'query' | null;
  readonly returnsVersion: boolean;
}

const versioningByOperation = new Map<Operation, Versioning>();

/** Returns whether an operation accepts `If-Match` and returns `ETag`, by the field `version` of its schemas. */
export function versioningOf(operation: Operation): Versioning {
  let versioning = versioningByOperation.get(operation);
  if (!versioning) {
    versioning = {
      versionIn: findVersion(operation),
      returnsVersion: operation.method === 'GET' && hasVersion(operation.response),
    };
    versioningByOperation.set(operation, versioning);
  }
  return versioning;
}

function findVersion({ body, query }: Operation): Versioning['versionIn'] {
  if (hasVersion(body)) return 'body';
  return hasVersion(query) ? 'query' : null;
}

function hasVersion(schema: z.ZodType | undefined): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  let field = (schema.shape as Partial<Record<string, z.ZodType>>).version;
  while (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    field = field.unwrap() as z.ZodType;
  // `describe` makes a copy of a schema.
  return field !== undefined && (field === version || field._zod.parent === version);
}

/** Returns the header `ETag` of a versioned record; none for other responses. */
export function etagHeader(operation: Operation, response: unknown): Record<string, string> {
  const version = versioningOf(operation).returnsVersion
    ? (response as { version: string }).version
    : undefined;
  return version === undefined ? {} : { etag: `"${version}"` };
}

/** Returns the input with the version of `If-Match`, if any. Throws 422 when it is invalid or differs from that of the input. */
export function withIfMatch(operation: Operation, headers: Headers, input: RawInput): RawInput {
  const { versionIn } = versioningOf(operation);
  const match = versionIn && headers.get('if-match');
  const { query, body } = input;
  if (!match || !(query instanceof URLSearchParams)) return input;
  const version = /^"([0-9a-f]{16})"$/.exec(match.trim())?.[1];
  const fields: Record<string, unknown> = isObject(body) ? body : {};
  const inputVersion = versionIn === 'query' ? (query.get('version') ?? undefined) : fields.version;
  if (version === undefined || (inputVersion !== undefined && inputVersion !== version))
    throw new Problem('invalid', { errors: [{ path: 'header.if-match', code: 'format' }] });
  if (versionIn === 'body') return { ...input, body: { ...fields, version } };
  const versionedQuery = new URLSearchParams(query);
  versionedQuery.set('version', version);
  return { ...input, query: versionedQuery };
}

/** Returns 412 in place of 409 when the record of a write with `If-Match` has changed; any other problem unchanged. */
export function toPreconditionProblem(problem: Problem, headers: Headers): Problem {
  return problem.cause instanceof RecordChanged && headers.get('if-match') !== null
    ? new Problem('preconditionFailed', { cause: problem.cause })
    : problem;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
