import { nameOf, type Schema } from './document.ts';

/** A piece of a type as it is written; the name of a schema leads to it. */
export type Piece = string | { readonly schema: string };

/** What else holds for a value, for people: JSON Schema's own widest limits are none. */
export interface Facts {
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
export function notation(schema: Schema): Piece[] {
  const written = new Map<string, Piece[]>();
  for (const each of alternatives(schema)) {
    const pieces = each === schema ? single(schema) : notation(each);
    written.set(JSON.stringify(pieces), pieces);
  }
  return [...written.values()].flatMap((pieces, at) => (at === 0 ? pieces : [' | ', ...pieces]));
}

function single(schema: Schema): Piece[] {
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
export function factsOf(given: Schema): Facts {
  const own = alternatives(given).filter((each) => !isNull(each));
  const only: Schema = own.length === 1 ? { ...own[0] } : {};
  const value: Schema = only.items ? { ...only.items, ...factless(only) } : only;
  const fallback = given.default ?? only.default;
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

const factless = ({ default: fallback }: Schema): Schema =>
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
export function within(schema: Schema): readonly Schema[] {
  const own = alternatives(schema).filter((each) => !isNull(each));
  if (own.length > 1) return own.some((each) => each.properties) ? own : [];
  const [only = {}] = own;
  if (only.items) return within(only.items);
  return only.properties ? [only] : [];
}
