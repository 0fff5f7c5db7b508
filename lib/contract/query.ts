import type { z } from 'zod';

/** What text a query parameter is read as. */
type Reading = 'integer' | 'boolean' | 'text';

const readings = new WeakMap<z.ZodObject, Map<string, Reading>>();

/** Query parameters as text, as an address or a page's `searchParams` gives them. */
export type QueryText = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Text parameters as the values that a query schema expects: digits become numbers where the schema has a number.
 * What cannot be read stays text, for the schema to refuse. A repeated parameter is named in `repeated`.
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

/** The query that a page's address asks for; parameters that are not valid are dropped, so that a page always shows. */
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
  if (reading === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
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
