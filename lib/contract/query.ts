import type { z } from 'zod';
import { cleanWholeNumber } from './input-types.ts';

type ParameterType = 'integer' | 'boolean' | 'text';

const typesBySchema = new WeakMap<z.ZodObject, Map<string, ParameterType>>();

/** Parameters of a URL: of a request to the API, or as Next passes them to a page. */
export type QueryText = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Converts query text to the types of its schema. Text that cannot be converted stays text, for validation to refuse. Of a
 * `repeated` parameter, the last one counts.
 */
export function parseQuery(
  schema: z.ZodObject,
  parameters: QueryText,
): { values: Record<string, unknown>; repeated: string[] } {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const repeated: string[] = [];
  const typeByName = parameterTypesOf(schema);
  for (const [name, value] of entriesOf(parameters)) {
    if (name in values) repeated.push(name);
    values[name] = convert(value, typeByName.get(name) ?? 'text');
  }
  return { values: { ...values }, repeated };
}

/** Parses the query of a page. Invalid parameters are dropped, so that the page always renders. */
export function parsePageQuery<Schema extends z.ZodObject>(
  schema: Schema,
  parameters: QueryText,
): z.output<Schema> {
  const { values, repeated } = parseQuery(schema, parameters);
  for (const name of repeated) delete values[name];
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1);
    for (const name of names) delete values[String(name)];
  }
  const validResult = schema.safeParse(values);
  return validResult.success ? validResult.data : schema.parse({});
}

function* entriesOf(parameters: QueryText): Iterable<[string, string]> {
  if (parameters instanceof URLSearchParams) return yield* parameters;
  for (const [key, value] of Object.entries(parameters)) {
    for (const each of [value ?? []].flat()) yield [key, each];
  }
}

function convert(value: string, type: ParameterType): unknown {
  if (type === 'integer') {
    const number = cleanWholeNumber(value);
    if (/^-?\d{1,15}$/.test(number)) return Number(number);
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function parameterTypesOf(schema: z.ZodObject): Map<string, ParameterType> {
  let typeByName = typesBySchema.get(schema);
  if (!typeByName) {
    typeByName = new Map(Object.entries(schema.shape).map(([name, field]) => [name, parameterTypeOf(field)]));
    typesBySchema.set(schema, typeByName);
  }
  return typeByName;
}

/** Unwraps optional fields and defaults. */
function parameterTypeOf(field: z.core.$ZodType): ParameterType {
  const { type, innerType } = field._zod.def as { type: string; innerType?: z.core.$ZodType };
  if (type === 'number') return 'integer';
  if (type === 'boolean') return 'boolean';
  return innerType ? parameterTypeOf(innerType) : 'text';
}

/** Returns the query string of a page's parameters, without the question mark. */
export const searchOf = (parameters: QueryText): string =>
  new URLSearchParams([...entriesOf(parameters)]).toString();
