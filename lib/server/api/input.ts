import type { z } from 'zod';
import { type FieldError, fieldErrors, toErrorCode } from '#lib/contract/field-errors.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { parseQuery } from '#lib/contract/query.ts';
import { Problem } from './problem.ts';

/** The input of an operation before validation. */
export interface RawInput {
  readonly params: unknown;
  readonly query: URLSearchParams | Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** An export of all rows refuses these. */
const pageParameters = ['page', 'pageSize', 'after'];

export interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: unknown;
}

/** Validates the input and applies defaults. Throws 422 with all invalid fields. `isExport`: of a list with all its rows. */
export function checkInput(operation: Operation, raw: RawInput, isExport = false): CheckedInput {
  const errors: FieldError[] = [];
  const pageKeys = isExport ? pageParameters.filter((key) => keysOf(raw.query).includes(key)) : [];
  for (const key of pageKeys) errors.push({ path: `query.${key}`, code: 'unknown' });
  const query = checkQuery(operation, raw.query, errors);
  const params = operation.params ? check('params', operation.params, raw.params, errors) : {};
  const body = operation.body
    ? check('body', operation.body, raw.body, errors)
    : checkNoBody(raw.body, errors);
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return { params, query, body };
}

function checkQuery(operation: Operation, parameters: RawInput['query'], errors: FieldError[]): unknown {
  if (!operation.query) {
    for (const key of keysOf(parameters)) errors.push({ path: `query.${key}`, code: 'unknown' });
    return {};
  }
  if (!(parameters instanceof URLSearchParams)) return check('query', operation.query, parameters, errors);
  const { values, repeated } = parseQuery(operation.query, parameters);
  for (const key of repeated) errors.push({ path: `query.${key}`, code: 'repeated' });
  return check('query', operation.query, values, errors);
}

const keysOf = (query: RawInput['query']) =>
  query instanceof URLSearchParams ? [...query.keys()] : Object.keys(query);

function checkNoBody(body: unknown, errors: FieldError[]): undefined {
  if (body !== undefined) errors.push({ path: 'body', code: 'unknown' });
  return undefined;
}

/** Returns the parsed value. When it is invalid, adds its errors and returns undefined. */
function check(place: string, schema: z.ZodType, value: unknown, errors: FieldError[]): unknown {
  const result = schema.safeParse(value, { error: toErrorCode });
  if (result.success) return result.data;
  errors.push(...fieldErrors(result.error, place));
  return undefined;
}
