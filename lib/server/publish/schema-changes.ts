import { type Document, resolveReference, type Schema } from './document.ts';

export interface Change {
  readonly where: string;
  readonly what: string;
  readonly breaking: boolean;
}

/** Direction of a value. Clients must expect further codes of failures. */
export type Side = 'input' | 'output' | 'failure';

type SchemaInDocument = readonly [Document, Schema];

/** `visitedRefs` ends the comparison of recursive schemas. */
interface Position {
  readonly side: Side;
  readonly where: string;
  readonly visitedRefs: ReadonlySet<string>;
}

export function schemaChanges(
  side: Side,
  where: string,
  before: SchemaInDocument,
  after: SchemaInDocument,
): Change[] {
  return compare({ side, where, visitedRefs: new Set() }, before, after);
}

function compare(walk: Position, [from, was]: SchemaInDocument, [to, is]: SchemaInDocument): Change[] {
  const pair = `${was.$ref} ${is.$ref}`;
  if (was.$ref && walk.visitedRefs.has(pair)) return [];
  const next = { ...walk, visitedRefs: new Set([...walk.visitedRefs, pair]) };
  const [earlier, later] = [variantsOf(from, was), variantsOf(to, is)];
  const [first, second] = [earlier[0], later[0]];
  if (earlier.length === 1 && later.length === 1 && first && second)
    return compareOne(next, [from, first], [to, second]);
  return compareVariants(next, [from, earlier], [to, later]);
}

function shared(walk: Position, ref: string): Position {
  const name = ref.split('/').at(-1);
  const side = name === 'Problem' ? 'failure' : walk.side;
  return { ...walk, side, where: `${name} (${side === 'input' ? 'request' : 'response'})` };
}

function variantsOf(document: Document, reference: Schema): Schema[] {
  const schema = resolveReference<Schema>(document, reference);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((each) => variantsOf(document, each));
  if (!Array.isArray(schema.type)) return [reference.$ref ? { ...schema, $ref: reference.$ref } : schema];
  return (schema.type as string[]).map((type) => ({ ...schema, type }));
}

function compareVariants(
  walk: Position,
  [from, was]: readonly [Document, Schema[]],
  [to, is]: readonly [Document, Schema[]],
): Change[] {
  const unmatched = [...is];
  const changes: Change[] = [];
  const removed: Schema[] = [];
  for (const variant of was) {
    const at = bestOf(variant, unmatched);
    const match = at === -1 ? undefined : unmatched.splice(at, 1)[0];
    if (match) changes.push(...compareOne(walk, [from, variant], [to, match]));
    else removed.push(variant);
  }
  for (const variant of removed)
    changes.push(toChange(walk, `is no longer ${typeOf(variant)}`, walk.side === 'input'));
  for (const variant of unmatched)
    changes.push(toChange(walk, `may be ${typeOf(variant)}`, walk.side !== 'input'));
  return changes;
}

/** Returns the index of the same variant, or of one with the same type and the most common fields. */
function bestOf(variant: Schema, among: readonly Schema[]): number {
  const same = among.findIndex((each) => JSON.stringify(each) === JSON.stringify(variant));
  if (same !== -1) return same;
  const fields = new Set(marksOf(variant));
  const alike = among.map((each) =>
    typeOf(each) === typeOf(variant) ? marksOf(each).filter((name) => fields.has(name)).length : -1,
  );
  return alike.indexOf(Math.max(0, ...alike));
}

/** Field names and constant values, which tell object variants apart. */
const marksOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).flatMap(([name, { const: fixed }]) => [
    name,
    `${name}=${JSON.stringify(fixed)}`,
  ]);

const typeOf = (schema: Schema) => String(schema.type ?? (valuesOf(schema) ? 'a fixed value' : 'anything'));
const toChange = ({ where }: Position, what: string, breaking: boolean): Change => ({
  where,
  what,
  breaking,
});

function compareOne(at: Position, before: SchemaInDocument, after: SchemaInDocument): Change[] {
  const [was, is] = [before[1], after[1]];
  const walk = was.$ref && was.$ref === is.$ref ? shared(at, was.$ref) : at;
  if (typeOf(was) !== typeOf(is))
    return [toChange(walk, `is ${typeOf(is)} in place of ${typeOf(was)}`, true)];
  return [
    ...valueChanges(walk, was, is),
    ...limitChanges(walk, was, is),
    ...otherChanges(walk, was, is),
    ...fieldChanges(walk, before, after),
    ...(was.items && is.items
      ? compare({ ...walk, where: `${walk.where}[]` }, [before[0], was.items], [after[0], is.items])
      : []),
  ];
}

const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

function valueChanges(walk: Position, before: Schema, after: Schema): Change[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (!was && !is) return [];
  if (!was) return [toChange(walk, 'accepts a fixed list of values only', walk.side === 'input')];
  if (!is) return [toChange(walk, 'may be any value', walk.side !== 'input')];
  const names = (values: readonly unknown[]) => values.map((value) => `\`${String(value)}\``).join(', ');
  const removed = was.filter((value) => !is.includes(value));
  const fresh = is.filter((value) => !was.includes(value));
  return [
    ...(removed.length > 0 ? [toChange(walk, `is no longer ${names(removed)}`, walk.side === 'input')] : []),
    ...(fresh.length > 0 ? [toChange(walk, `may be ${names(fresh)}`, walk.side === 'output')] : []),
  ];
}

/** 1 narrows with a greater value, -1 with a smaller one. */
const limits = { minLength: 1, minimum: 1, minItems: 1, maxLength: -1, maximum: -1, maxItems: -1 } as const;

function limitChanges(walk: Position, was: Schema, is: Schema): Change[] {
  return Object.entries(limits).flatMap(([limit, narrows]) => {
    const widest = narrows * Number.NEGATIVE_INFINITY;
    const [before, after] = [was[limit] ?? widest, is[limit] ?? widest] as [number, number];
    if (before === after) return [];
    const narrower = (after - before) * narrows > 0;
    const what = `has ${limit} ${Number.isFinite(after) ? after : 'no more'} in place of ${
      Number.isFinite(before) ? before : 'none'
    }`;
    return [toChange(walk, what, walk.side === 'input' && narrower)];
  });
}

const textKeywords = ['description', 'title', 'summary', 'examples', 'example', 'deprecated'];
const comparedKeywords = [
  '$ref',
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'items',
  'properties',
  'required',
];
const handled = new Set([
  ...textKeywords,
  ...comparedKeywords,
  ...Object.keys(limits),
  'pattern',
  'additionalProperties',
]);

function otherChanges(walk: Position, was: Schema, is: Schema): Change[] {
  const changes: Change[] = [];
  const input = walk.side === 'input';
  if (was.pattern !== is.pattern)
    changes.push(
      toChange(walk, `has the pattern ${is.pattern ?? 'no more'}`, input && is.pattern !== undefined),
    );
  const open = (schema: Schema) => schema.additionalProperties !== false;
  if (open(was) !== open(is))
    changes.push(
      toChange(walk, open(is) ? 'accepts further fields' : 'rejects further fields', input && !open(is)),
    );
  for (const keyword of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (handled.has(keyword) || JSON.stringify(was[keyword]) === JSON.stringify(is[keyword])) continue;
    const value = is[keyword] === undefined ? 'none' : JSON.stringify(is[keyword]);
    // A removed format or default of an input breaks no client.
    changes.push(
      toChange(walk, `has the ${keyword} ${value}`, !(input && keyword === 'format' && value === 'none')),
    );
  }
  return changes;
}

function fieldChanges(walk: Position, [from, was]: SchemaInDocument, [to, is]: SchemaInDocument): Change[] {
  const [before, after] = [was.properties ?? {}, is.properties ?? {}];
  const input = walk.side === 'input';
  const isRequired = ({ required = [] }: Schema, name: string) => required.includes(name);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const [earlier, later] = [before[name], after[name]];
    const [wasRequired, isNowRequired] = [isRequired(was, name), isRequired(is, name)];
    if (!later) return [toChange(walk, `no longer has the field \`${name}\``, true)];
    if (!earlier)
      return [
        toChange(
          walk,
          `${input && isNowRequired ? 'requires' : 'has'} the new field \`${name}\``,
          input && isNowRequired,
        ),
      ];
    const at = { ...walk, where: `${walk.where} \`${name}\`` };
    const changes = compare(at, [from, earlier], [to, later]);
    if (wasRequired === isNowRequired) return changes;
    const what = `${isNowRequired ? 'always has' : 'may lack'} the field \`${name}\``;
    return [toChange(walk, what, input ? isNowRequired : wasRequired), ...changes];
  });
}
