import type { z } from 'zod';
import { fromQuery } from '../contract/from-query.ts';
import type { Operation } from '../contract/operation.ts';
import { type FieldError, Problem } from './problem.ts';

/** Parts of a request before they are checked. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** What only a list that is asked for by pages takes. */
const pageParameters = ['page', 'pageSize'];

/** The input of an operation as its handler takes it. */
export interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The input of an operation, checked; throws a 422 Problem that names every bad field by its path. `whole` knows no pages. */
export function checkInput(operation: Operation, raw: RawInput, whole = false): CheckedInput {
  const errors: FieldError[] = [];
  const surplus = whole ? pageParameters.filter((key) => raw.query.has(key)) : [];
  for (const key of surplus) errors.push({ path: `query.${key}`, code: 'unknown' });
  const query = checkQuery(operation, raw.query, errors);
  const params = operation.params ? check('params', operation.params, raw.params, errors) : {};
  const body = operation.body ? check('body', operation.body, raw.body, errors) : noBody(raw.body, errors);
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return { params, query, body };
}

function checkQuery(operation: Operation, given: URLSearchParams, errors: FieldError[]): unknown {
  if (!operation.query) {
    for (const key of given.keys()) errors.push({ path: `query.${key}`, code: 'unknown' });
    return {};
  }
  const { values, repeated } = fromQuery(operation.query, given);
  for (const key of repeated) errors.push({ path: `query.${key}`, code: 'repeated' });
  return check('query', operation.query, values, errors);
}

function noBody(body: unknown, errors: FieldError[]): undefined {
  if (body !== undefined) errors.push({ path: 'body', code: 'unknown' });
  return undefined;
}

function check(place: string, schema: z.ZodType, value: unknown, errors: FieldError[]): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) errors.push(...toErrors(place, issue));
  return undefined;
}

/** An issue of zod's as field errors: several unknown fields come as one issue. */
function toErrors(place: string, issue: z.core.$ZodIssue): FieldError[] {
  const path = [place, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: `${path}.${key}`, code: 'unknown' }));
  return [{ path, code: codeOf(issue) }];
}

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'type',
  invalid_format: 'format',
  invalid_value: 'choice',
  invalid_union: 'type',
};

/** The reason as a stable code: the contract's own word where it gives one (`error: 'passwordLength'`). */
export function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]+[A-Za-z]*$/.test(issue.message)) return issue.message;
  // zod keeps the input out of its issues; that there was none stands in the message alone.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'required';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'tooShort';
  if (issue.code === 'too_small') return 'tooSmall';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig';
  return codes[issue.code] ?? 'invalid';
}
