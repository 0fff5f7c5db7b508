import { type Document, resolved, type Schema } from './document.ts';

/** Something that is different in a later document. */
export interface Change {
  /** Operation, and where in it. */
  readonly where: string;
  readonly what: string;
  readonly breaking: boolean;
}

/**
 * Which way a value goes: what callers give, what they are answered, and the documents of failures, whose codes callers
 * have to expect more of.
 */
export type Side = 'input' | 'output' | 'failure';

type Placed = readonly [Document, Schema];

/** Where the comparison stands; `seen` ends it in schemas that hold themselves. */
interface Walk {
  readonly side: Side;
  readonly where: string;
  readonly seen: ReadonlySet<string>;
}

/** What is different in a schema that the same value is described by. */
export function schemaChanges(side: Side, where: string, before: Placed, after: Placed): Change[] {
  return compare({ side, where, seen: new Set() }, before, after);
}

function compare(walk: Walk, [from, was]: Placed, [to, is]: Placed): Change[] {
  const pair = `${was.$ref} ${is.$ref}`;
  if (was.$ref && walk.seen.has(pair)) return [];
  const next = { ...walk, seen: new Set([...walk.seen, pair]) };
  const [earlier, later] = [variantsOf(from, was), variantsOf(to, is)];
  const [first, second] = [earlier[0], later[0]];
  if (earlier.length === 1 && later.length === 1 && first && second)
    return compareOne(next, [from, first], [to, second]);
  return compareVariants(next, [from, earlier], [to, later]);
}

/** Where a schema stands that has a name, whoever refers to it; a failure is one also at the end of rows. */
function shared(walk: Walk, ref: string): Walk {
  const name = ref.split('/').at(-1);
  const side = name === 'Problem' ? 'failure' : walk.side;
  return { ...walk, side, where: `${name} (${side === 'input' ? 'given' : 'answered'})` };
}

/** The forms that a value may have, each without further choice between types. */
function variantsOf(document: Document, given: Schema): Schema[] {
  const schema = resolved<Schema>(document, given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((each) => variantsOf(document, each));
  if (!Array.isArray(schema.type)) return [given.$ref ? { ...schema, $ref: given.$ref } : schema];
  return (schema.type as string[]).map((type) => ({ ...schema, type }));
}

function compareVariants(
  walk: Walk,
  [from, was]: readonly [Document, Schema[]],
  [to, is]: readonly [Document, Schema[]],
): Change[] {
  const left = [...is];
  const changes: Change[] = [];
  const gone: Schema[] = [];
  for (const variant of was) {
    const at = bestOf(variant, left);
    const match = at === -1 ? undefined : left.splice(at, 1)[0];
    if (match) changes.push(...compareOne(walk, [from, variant], [to, match]));
    else gone.push(variant);
  }
  for (const variant of gone)
    changes.push(said(walk, `is never ${typeOf(variant)} any more`, walk.side === 'input'));
  for (const variant of left) changes.push(said(walk, `may be ${typeOf(variant)}`, walk.side !== 'input'));
  return changes;
}

/** The place of the form that is meant by the same: the very same one, or of one type with the most fields in common. */
function bestOf(variant: Schema, among: readonly Schema[]): number {
  const same = among.findIndex((each) => JSON.stringify(each) === JSON.stringify(variant));
  if (same !== -1) return same;
  const fields = new Set(marksOf(variant));
  const alike = among.map((each) =>
    typeOf(each) === typeOf(variant) ? marksOf(each).filter((name) => fields.has(name)).length : -1,
  );
  return alike.indexOf(Math.max(0, ...alike));
}

/** What tells forms of an object apart: names of its fields, and the fixed values of some. */
const marksOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).flatMap(([name, { const: fixed }]) => [
    name,
    `${name}=${JSON.stringify(fixed)}`,
  ]);

const typeOf = (schema: Schema) => String(schema.type ?? (valuesOf(schema) ? 'a fixed value' : 'anything'));
const said = ({ where }: Walk, what: string, breaking: boolean): Change => ({ where, what, breaking });

function compareOne(at: Walk, before: Placed, after: Placed): Change[] {
  const [was, is] = [before[1], after[1]];
  const walk = was.$ref && was.$ref === is.$ref ? shared(at, was.$ref) : at;
  if (typeOf(was) !== typeOf(is)) return [said(walk, `is ${typeOf(is)} in place of ${typeOf(was)}`, true)];
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

function valueChanges(walk: Walk, before: Schema, after: Schema): Change[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (!was && !is) return [];
  if (!was) return [said(walk, 'is one of a few values only', walk.side === 'input')];
  if (!is) return [said(walk, 'may be any value', walk.side !== 'input')];
  const names = (values: readonly unknown[]) => values.map((value) => `\`${String(value)}\``).join(', ');
  const gone = was.filter((value) => !is.includes(value));
  const fresh = is.filter((value) => !was.includes(value));
  return [
    ...(gone.length > 0 ? [said(walk, `is never ${names(gone)} any more`, walk.side === 'input')] : []),
    ...(fresh.length > 0 ? [said(walk, `may be ${names(fresh)}`, walk.side === 'output')] : []),
  ];
}

/** Limits by the direction in which they narrow what is taken. */
const limits = { minLength: 1, minimum: 1, minItems: 1, maxLength: -1, maximum: -1, maxItems: -1 } as const;

function limitChanges(walk: Walk, was: Schema, is: Schema): Change[] {
  return Object.entries(limits).flatMap(([limit, narrows]) => {
    const widest = narrows * Number.NEGATIVE_INFINITY;
    const [before, after] = [was[limit] ?? widest, is[limit] ?? widest] as [number, number];
    if (before === after) return [];
    const narrower = (after - before) * narrows > 0;
    const what = `has ${limit} ${Number.isFinite(after) ? after : 'no more'} in place of ${
      Number.isFinite(before) ? before : 'none'
    }`;
    return [said(walk, what, walk.side === 'input' && narrower)];
  });
}

const words = ['description', 'title', 'summary', 'examples', 'example', 'deprecated'];
const looked = ['$ref', 'type', 'enum', 'const', 'anyOf', 'oneOf', 'items', 'properties', 'required'];
const handled = new Set([...words, ...looked, ...Object.keys(limits), 'pattern', 'additionalProperties']);

/** Patterns, formats, what is done for what is left out, and whatever nobody has thought of. */
function otherChanges(walk: Walk, was: Schema, is: Schema): Change[] {
  const changes: Change[] = [];
  const input = walk.side === 'input';
  if (was.pattern !== is.pattern)
    changes.push(said(walk, `has the pattern ${is.pattern ?? 'no more'}`, input && is.pattern !== undefined));
  const open = (schema: Schema) => schema.additionalProperties !== false;
  if (open(was) !== open(is))
    changes.push(
      said(walk, open(is) ? 'takes further fields' : 'refuses further fields', input && !open(is)),
    );
  for (const keyword of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (handled.has(keyword) || JSON.stringify(was[keyword]) === JSON.stringify(is[keyword])) continue;
    const value = is[keyword] === undefined ? 'none' : JSON.stringify(is[keyword]);
    // Nobody breaks by a format or a default that is asked of him no more.
    changes.push(
      said(walk, `has the ${keyword} ${value}`, !(input && keyword === 'format' && value === 'none')),
    );
  }
  return changes;
}

function fieldChanges(walk: Walk, [from, was]: Placed, [to, is]: Placed): Change[] {
  const [before, after] = [was.properties ?? {}, is.properties ?? {}];
  const input = walk.side === 'input';
  const asked = ({ required = [] }: Schema, name: string) => required.includes(name);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const [earlier, later] = [before[name], after[name]];
    const [had, has] = [asked(was, name), asked(is, name)];
    if (!later) return [said(walk, `no longer has the field \`${name}\``, true)];
    if (!earlier)
      return [said(walk, `${input && has ? 'asks for' : 'has'} the new field \`${name}\``, input && has)];
    const at = { ...walk, where: `${walk.where} \`${name}\`` };
    const changes = compare(at, [from, earlier], [to, later]);
    if (had === has) return changes;
    const what = `${has ? 'always has' : 'may lack'} the field \`${name}\``;
    return [said(walk, what, input ? has : had), ...changes];
  });
}
