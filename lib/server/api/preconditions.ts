import { z } from 'zod';
import type { Operation } from '#lib/contract/operation.ts';
import { version } from '#lib/contract/values.ts';
import { RecordChanged } from '../vendor-api/http/errors.ts';
import type { RawInput } from './input.ts';
import { Problem } from './problem.ts';

interface Headers {
  get(name: string): string | null;
}

/** Where a write has the record's version, and whether a read returns it. */
interface Versioning {
  readonly versionIn: 'body' | 'query' | null;
  readonly returnsVersion: boolean;
}

const cache = new Map<Operation, Versioning>();

/** Operations on versioned records also accept `If-Match` and return `ETag`. */
export function versioningOf(operation: Operation): Versioning {
  let match = cache.get(operation);
  if (!match) {
    const { body, query, response } = operation;
    const versionIn = hasVersion(body) ? 'body' : hasVersion(query) ? 'query' : null;
    match = { versionIn, returnsVersion: operation.method === 'GET' && hasVersion(response) };
    cache.set(operation, match);
  }
  return match;
}

function hasVersion(schema: z.ZodType | undefined): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  let field = (schema.shape as Partial<Record<string, z.ZodType>>).version;
  while (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    field = field.unwrap() as z.ZodType;
  // With a description of its own, it is a copy.
  return field !== undefined && (field === version || field._zod.parent === version);
}

export function etagHeader(operation: Operation, response: unknown): Record<string, string> {
  const version = versioningOf(operation).returnsVersion
    ? (response as { version: string }).version
    : undefined;
  return version === undefined ? {} : { etag: `"${version}"` };
}

/** Returns the input with the version of `If-Match`. Throws 422 when both are given and differ. */
export function withIfMatch(operation: Operation, headers: Headers, input: RawInput): RawInput {
  const place = versioningOf(operation).versionIn;
  const match = place && headers.get('if-match');
  const { query, body } = input;
  if (!match || !(query instanceof URLSearchParams)) return input;
  const version = /^"([0-9a-f]{16})"$/.exec(match.trim())?.[1];
  const fields: Record<string, unknown> = isObject(body) ? body : {};
  const other = place === 'query' ? (query.get('version') ?? undefined) : fields.version;
  if (version === undefined || (other !== undefined && other !== version))
    throw new Problem('invalid', { errors: [{ path: 'header.if-match', code: 'format' }] });
  if (place === 'body') return { ...input, body: { ...fields, version } };
  const named = new URLSearchParams(query);
  named.set('version', version);
  return { ...input, query: named };
}

/** Returns 412 instead of 409 for a write with `If-Match` to a record that has changed. */
export function toPreconditionProblem(problem: Problem, headers: Headers): Problem {
  return problem.cause instanceof RecordChanged && headers.get('if-match') !== null
    ? new Problem('preconditionFailed', { cause: problem.cause })
    : problem;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
