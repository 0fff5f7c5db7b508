import type { z } from 'zod';
import { cleanWholeNumber } from './input-types.ts';

type Reading = 'integer' | 'boolean' | 'text';

const readings = new WeakMap<z.ZodObject, Map<string, Reading>>();

export type QueryText = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Converts query text to the types of its schema. Text that doesn't convert is left for validation to reject.
 */
export function parseQuery(
  schema: z.ZodObject,
  parameters: QueryText,
): { values: Record<string, unknown>; repeated: string[] } {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const repeated: string[] = [];
  const readingByKey = readingsOf(schema);
  for (const [key, value] of entriesOf(parameters)) {
    if (key in values) repeated.push(key);
    values[key] = read(value, readingByKey.get(key) ?? 'text');
  }
  return { values: { ...values }, repeated };
}

/** Parses the query of a page. Invalid parameters are dropped, so that the page always renders. */
export function parsePageQuery<Schema extends z.ZodObject>(
  schema: Schema,
  parameters: QueryText,
): z.output<Schema> {
  const { values, repeated } = parseQuery(schema, parameters);
  for (const key of repeated) delete values[key];
  const first = schema.safeParse(values);
  if (first.success) return first.data;
  for (const issue of first.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1);
    for (const name of names) delete values[String(name)];
  }
  const second = schema.safeParse(values);
  return second.success ? second.data : schema.parse({});
}

function* entriesOf(parameters: QueryText): Iterable<[string, string]> {
  if (parameters instanceof URLSearchParams) return yield* parameters;
  for (const [key, value] of Object.entries(parameters)) {
    for (const each of [value ?? []].flat()) yield [key, each];
  }
}

function read(value: string, reading: Reading): unknown {
  if (reading === 'integer') {
    const number = cleanWholeNumber(value);
    if (/^-?\d{1,15}$/.test(number)) return Number(number);
  }
  if (reading === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function readingsOf(schema: z.ZodObject): Map<string, Reading> {
  let byKey = readings.get(schema);
  if (!byKey) {
    byKey = new Map(Object.entries(schema.shape).map(([key, field]) => [key, readingOf(field)]));
    readings.set(schema, byKey);
  }
  return byKey;
}

function readingOf(field: z.core.$ZodType): Reading {
  const { type, innerType } = field._zod.def as { type: string; innerType?: z.core.$ZodType };
  if (type === 'number') return 'integer';
  if (type === 'boolean') return 'boolean';
  return innerType ? readingOf(innerType) : 'text';
}

export const searchOf = (parameters: QueryText) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  ).toString();
