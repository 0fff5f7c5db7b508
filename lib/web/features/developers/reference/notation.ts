import { nameOf, type Schema } from './api-document.ts';

/** A part of a written type: text, or a link to a schema. */
export type TypePart = string | { readonly schema: string };

/** Constraints of a value; JSON Schema's safe-integer limits are left out. */
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

const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const isNull = ({ type }: Schema) => type === 'null';

/** Returns the type of a value in TypeScript notation, e.g. `Dealer[]`, `string | null`. */
export function notation(schema: Schema): TypePart[] {
  const partsByJson = new Map<string, TypePart[]>();
  for (const each of alternatives(schema)) {
    const parts = each === schema ? notationOf(schema) : notation(each);
    partsByJson.set(JSON.stringify(parts), parts);
  }
  return [...partsByJson.values()].flatMap((parts, index) => (index === 0 ? parts : [' | ', ...parts]));
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

/** Returns the constraints of the value, or of each item of a list. */
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
 * Returns the unnamed object schemas of a value or its items; for a union, its members. Named schemas are links, so this
 * never recurses.
 */
export function nestedSchemas(schema: Schema): readonly Schema[] {
  const nonNull = alternatives(schema).filter((each) => !isNull(each));
  if (nonNull.length > 1) return nonNull.some((each) => each.properties) ? nonNull : [];
  const [only = {}] = nonNull;
  if (only.items) return nestedSchemas(only.items);
  return only.properties ? [only] : [];
}
