import type { z } from 'zod';
import { type FieldError, fieldErrors, toErrorCode } from '#lib/contract/field-errors.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { parseQuery } from '#lib/contract/query.ts';
import { Problem } from './problem.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: URLSearchParams | Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const pageParameters = ['page', 'pageSize', 'after'];

export interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: unknown;
}

/** Validates the input. Throws 422 with every invalid field. An unpaged list has no `page` and `pageSize`. */
export function checkInput(operation: Operation, raw: RawInput, isUnpaged = false): CheckedInput {
  const errors: FieldError[] = [];
  const pageKeys = isUnpaged ? pageParameters.filter((key) => keysOf(raw.query).includes(key)) : [];
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

function check(place: string, schema: z.ZodType, value: unknown, errors: FieldError[]): unknown {
  const result = schema.safeParse(value, { error: toErrorCode });
  if (result.success) return result.data;
  errors.push(...fieldErrors(result.error, place));
  return undefined;
}
