import { nameOf, type Schema } from './api-document.ts';

/** A piece of a type in TypeScript notation: text, or the name of a schema to link to. */
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

const alternativesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const isNull = ({ type }: Schema) => type === 'null';

/** Returns the type of a value in TypeScript notation, e.g. `Dealer[]`, `string | null`. Equal alternatives appear once. */
export function notation(schema: Schema): TypePart[] {
  const partsByJson = new Map<string, TypePart[]>();
  for (const each of alternativesOf(schema)) {
    const parts = each === schema ? singleTypeNotation(schema) : notation(each);
    partsByJson.set(JSON.stringify(parts), parts);
  }
  return [...partsByJson.values()].flatMap((parts, index) => (index === 0 ? parts : [' | ', ...parts]));
}

/** Returns the notation of a schema without alternatives. */
function singleTypeNotation(schema: Schema): TypePart[] {
  if (schema.$ref) return [{ schema: nameOf(schema.$ref) }];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.items) {
    const inner = notation(schema.items);
    return inner.includes(' | ') ? ['(', ...inner, ')[]'] : [...inner, '[]'];
  }
  const { type = 'unknown' } = schema;
  return [typeof type === 'string' ? type : type.join(' | ')];
}

/**
 * Returns the constraints of a value; of a list, those of its items, with the number of items and the default of the list. A
 * union of several types has no constraints but its default.
 */
export function getSchemaFacts(schema: Schema): SchemaFacts {
  const nonNull = alternativesOf(schema).filter((each) => !isNull(each));
  const only: Schema = nonNull.length === 1 ? (nonNull[0] ?? {}) : {};
  const value = only.items ?? only;
  const defaultValue = schema.default ?? only.default;
  return {
    choices: (value.enum ?? []).map(String),
    format: value.format,
    pattern: value.pattern,
    range: rangeOf(value.minimum, value.maximum),
    length: rangeOf(value.minLength, value.maxLength),
    count: rangeOf(only.minItems, only.maxItems),
    default: defaultValue === undefined ? undefined : JSON.stringify(defaultValue),
  };
}

/** Returns undefined when neither end is limited. Limits of safe integers do not count, as zod adds them to every integer. */
function rangeOf(least: number | undefined, most: number | undefined): Range | undefined {
  const limit = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
  const range = { least: limit(least), most: limit(most) };
  return range.least === undefined && range.most === undefined ? undefined : range;
}

/**
 * Returns the schemas whose fields are shown below a value: its unnamed object schema or that of its items. For a union with
 * such a schema, these are all members. Named schemas are links, which ends the recursion.
 */
export function nestedSchemas(schema: Schema): readonly Schema[] {
  const nonNull = alternativesOf(schema).filter((each) => !isNull(each));
  if (nonNull.length > 1) return nonNull.some((each) => each.properties) ? nonNull : [];
  const [only = {}] = nonNull;
  if (only.items) return nestedSchemas(only.items);
  return only.properties ? [only] : [];
}
