import { nameOf, type Schema } from './api-document.ts';

/** A piece of a type as it is written; the name of a schema leads to it. */
export type TypePart = string | { readonly schema: string };

/** What else holds for a value, for people: JSON Schema's own widest limits are none. */
export interface SchemaFacts {
  readonly choices: readonly string[];
  readonly format: string | undefined;
  readonly pattern: string | undefined;
  readonly range: Range | undefined;
  readonly length: Range | undefined;
  readonly count: Range | undefined;
  readonly default: string | undefined;
}

export interface Range {
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** Either of these; a schema that is no choice stands for itself. */
const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const isNull = ({ type }: Schema) => type === 'null';

/** The type of a value as TypeScript writes it, which needs no translation: `Dealer[]`, `string | null`. */
export function notation(schema: Schema): TypePart[] {
  const partsByJson = new Map<string, TypePart[]>();
  for (const each of alternatives(schema)) {
    const parts = each === schema ? notationOf(schema) : notation(each);
    partsByJson.set(JSON.stringify(parts), parts);
  }
  return [...partsByJson.values()].flatMap((parts, at) => (at === 0 ? parts : [' | ', ...parts]));
}

function notationOf(schema: Schema): TypePart[] {
  if (schema.$ref) return [{ schema: nameOf(schema.$ref) }];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.items) {
    const inner = notation(schema.items);
    return inner.includes(' | ') ? ['(', ...inner, ')[]'] : [...inner, '[]'];
  }
  const { type = 'unknown' } = schema;
  return [typeof type === 'string' ? type : type.join(' | ')];
}

/** What holds for the value itself, or for each of several. */
export function getSchemaFacts(schema: Schema): SchemaFacts {
  const nonNull = alternatives(schema).filter((each) => !isNull(each));
  const only: Schema = nonNull.length === 1 ? { ...nonNull[0] } : {};
  const value: Schema = only.items ? { ...only.items, ...defaultOf(only) } : only;
  const fallback = schema.default ?? only.default;
  return {
    choices: (value.enum ?? []).map(String),
    format: value.format,
    pattern: value.pattern,
    range: rangeOf(value.minimum, value.maximum),
    length: rangeOf(value.minLength, value.maxLength),
    count: rangeOf(only.minItems, only.maxItems),
    default: fallback === undefined ? undefined : JSON.stringify(fallback),
  };
}

const defaultOf = ({ default: fallback }: Schema): Schema =>
  fallback === undefined ? {} : { default: fallback };

function rangeOf(least: number | undefined, most: number | undefined): Range | undefined {
  const limit = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
  const range = { least: limit(least), most: limit(most) };
  return range.least === undefined && range.most === undefined ? undefined : range;
}

/**
 * What stands within a value, to be shown below it: the object that it is or that each of several is; or, where it may
 * be one of several things, those. Schemas with a name stand elsewhere, so nothing is ever within itself.
 */
export function nestedSchemas(schema: Schema): readonly Schema[] {
  const nonNull = alternatives(schema).filter((each) => !isNull(each));
  if (nonNull.length > 1) return nonNull.some((each) => each.properties) ? nonNull : [];
  const [only = {}] = nonNull;
  if (only.items) return nestedSchemas(only.items);
  return only.properties ? [only] : [];
}
