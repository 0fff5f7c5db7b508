import { type Document, resolveReference, type Schema } from './document.ts';

/** A difference between two API documents: `where` names the place, and `what` continues the sentence. */
export interface Change {
  readonly where: string;
  readonly what: string;
  readonly breaking: boolean;
}

/** Whether clients send or receive the value. Of a failure they must expect further codes. */
export type Side = 'input' | 'output' | 'failure';

type SchemaInDocument = readonly [Document, Schema];

interface Position {
  readonly side: Side;
  readonly where: string;
  /** Pairs of references above this place, so that a recursive schema is not compared without end. */
  readonly visitedRefs: ReadonlySet<string>;
}

/** Returns the differences between two schemas, each in its document. */
export function schemaChanges(
  side: Side,
  where: string,
  before: SchemaInDocument,
  after: SchemaInDocument,
): Change[] {
  return compare({ side, where, visitedRefs: new Set() }, before, after);
}

function compare(
  position: Position,
  [oldDocument, oldSchema]: SchemaInDocument,
  [newDocument, newSchema]: SchemaInDocument,
): Change[] {
  const refs = `${oldSchema.$ref} ${newSchema.$ref}`;
  if (oldSchema.$ref && position.visitedRefs.has(refs)) return [];
  const next = { ...position, visitedRefs: new Set([...position.visitedRefs, refs]) };
  const oldVariants = variantsOf(oldDocument, oldSchema);
  const newVariants = variantsOf(newDocument, newSchema);
  const [oldVariant, newVariant] = [oldVariants[0], newVariants[0]];
  if (oldVariants.length === 1 && newVariants.length === 1 && oldVariant && newVariant)
    return compareVariant(next, [oldDocument, oldVariant], [newDocument, newVariant]);
  return compareVariants(next, [oldDocument, oldVariants], [newDocument, newVariants]);
}

/** A named schema is reported by its name, not by each place that refers to it. */
function positionOfNamed(position: Position, ref: string): Position {
  const name = ref.split('/').at(-1);
  const side = name === 'Problem' ? 'failure' : position.side;
  return { ...position, side, where: `${name} (${side === 'input' ? 'request' : 'response'})` };
}

/** Returns the schemas that a value may have: one for each choice and each type. */
function variantsOf(document: Document, reference: Schema): Schema[] {
  const schema = resolveReference<Schema>(document, reference);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((each) => variantsOf(document, each));
  if (!Array.isArray(schema.type)) return [reference.$ref ? { ...schema, $ref: reference.$ref } : schema];
  return (schema.type as string[]).map((type) => ({ ...schema, type }));
}

function compareVariants(
  position: Position,
  [oldDocument, oldVariants]: readonly [Document, Schema[]],
  [newDocument, newVariants]: readonly [Document, Schema[]],
): Change[] {
  const added = [...newVariants];
  const changes: Change[] = [];
  const removed: Schema[] = [];
  for (const variant of oldVariants) {
    const index = findSimilarVariant(variant, added);
    const match = index === -1 ? undefined : added.splice(index, 1)[0];
    if (match) changes.push(...compareVariant(position, [oldDocument, variant], [newDocument, match]));
    else removed.push(variant);
  }
  const isInput = position.side === 'input';
  for (const variant of removed) changes.push(toChange(position, `is no longer ${typeOf(variant)}`, isInput));
  for (const variant of added) changes.push(toChange(position, `may be ${typeOf(variant)}`, !isInput));
  return changes;
}

/** Returns the index of the same variant, else of one with the same type and the most common fields; -1 without any. */
function findSimilarVariant(variant: Schema, candidates: readonly Schema[]): number {
  const sameIndex = candidates.findIndex((each) => JSON.stringify(each) === JSON.stringify(variant));
  if (sameIndex !== -1) return sameIndex;
  const features = new Set(featuresOf(variant));
  const similarities = candidates.map((each) =>
    typeOf(each) === typeOf(variant) ? featuresOf(each).filter((name) => features.has(name)).length : -1,
  );
  return similarities.indexOf(Math.max(0, ...similarities));
}

/** Field names and constant values, by which variants of objects differ. */
const featuresOf = ({ properties = {} }: Schema) =>
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

function compareVariant(outer: Position, before: SchemaInDocument, after: SchemaInDocument): Change[] {
  const [oldDocument, oldSchema] = before;
  const [newDocument, newSchema] = after;
  const { $ref } = oldSchema;
  const position = $ref && $ref === newSchema.$ref ? positionOfNamed(outer, $ref) : outer;
  if (typeOf(oldSchema) !== typeOf(newSchema))
    return [toChange(position, `is ${typeOf(newSchema)} in place of ${typeOf(oldSchema)}`, true)];
  const itemPosition = { ...position, where: `${position.where}[]` };
  return [
    ...valueChanges(position, oldSchema, newSchema),
    ...limitChanges(position, oldSchema, newSchema),
    ...otherChanges(position, oldSchema, newSchema),
    ...fieldChanges(position, before, after),
    ...(oldSchema.items && newSchema.items
      ? compare(itemPosition, [oldDocument, oldSchema.items], [newDocument, newSchema.items])
      : []),
  ];
}

const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

function valueChanges(position: Position, oldSchema: Schema, newSchema: Schema): Change[] {
  const [oldValues, newValues] = [valuesOf(oldSchema), valuesOf(newSchema)];
  const { side } = position;
  if (!oldValues && !newValues) return [];
  if (!oldValues) return [toChange(position, 'accepts a fixed list of values only', side === 'input')];
  if (!newValues) return [toChange(position, 'may be any value', side !== 'input')];
  const quote = (values: readonly unknown[]) => values.map((value) => `\`${String(value)}\``).join(', ');
  const removed = oldValues.filter((value) => !newValues.includes(value));
  const added = newValues.filter((value) => !oldValues.includes(value));
  const changes: Change[] = [];
  if (removed.length > 0)
    changes.push(toChange(position, `is no longer ${quote(removed)}`, side === 'input'));
  if (added.length > 0) changes.push(toChange(position, `may be ${quote(added)}`, side === 'output'));
  return changes;
}

/** 1: a greater value allows less; -1: a smaller one does. */
const limits = { minLength: 1, minimum: 1, minItems: 1, maxLength: -1, maximum: -1, maxItems: -1 } as const;

function limitChanges(position: Position, oldSchema: Schema, newSchema: Schema): Change[] {
  return Object.entries(limits).flatMap(([limit, direction]) => {
    const unlimited = direction * Number.NEGATIVE_INFINITY;
    const oldLimit = Number(oldSchema[limit] ?? unlimited);
    const newLimit = Number(newSchema[limit] ?? unlimited);
    if (oldLimit === newLimit) return [];
    const isNarrower = (newLimit - oldLimit) * direction > 0;
    const newText = Number.isFinite(newLimit) ? newLimit : 'no more';
    const oldText = Number.isFinite(oldLimit) ? oldLimit : 'none';
    const what = `has ${limit} ${newText} in place of ${oldText}`;
    return [toChange(position, what, position.side === 'input' && isNarrower)];
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
/** Keywords that `otherChanges` does not report one by one. */
const handledKeywords = new Set([
  ...textKeywords,
  ...comparedKeywords,
  ...Object.keys(limits),
  'pattern',
  'additionalProperties',
]);

function otherChanges(position: Position, oldSchema: Schema, newSchema: Schema): Change[] {
  const changes: Change[] = [];
  const addChange = (what: string, breaking: boolean) => changes.push(toChange(position, what, breaking));
  const isInput = position.side === 'input';
  if (oldSchema.pattern !== newSchema.pattern)
    addChange(
      `has the pattern ${newSchema.pattern ?? 'no more'}`,
      isInput && newSchema.pattern !== undefined,
    );
  const acceptsFurther = (schema: Schema) => schema.additionalProperties !== false;
  if (acceptsFurther(oldSchema) !== acceptsFurther(newSchema)) {
    const isOpen = acceptsFurther(newSchema);
    addChange(isOpen ? 'accepts further fields' : 'rejects further fields', isInput && !isOpen);
  }
  for (const keyword of new Set([...Object.keys(oldSchema), ...Object.keys(newSchema)])) {
    const isSame = JSON.stringify(oldSchema[keyword]) === JSON.stringify(newSchema[keyword]);
    if (isSame || handledKeywords.has(keyword)) continue;
    const value = newSchema[keyword] === undefined ? 'none' : JSON.stringify(newSchema[keyword]);
    // An input without its former format accepts more than before.
    const isRemovedFormat = isInput && keyword === 'format' && value === 'none';
    addChange(`has the ${keyword} ${value}`, !isRemovedFormat);
  }
  return changes;
}

function fieldChanges(
  position: Position,
  [oldDocument, oldSchema]: SchemaInDocument,
  [newDocument, newSchema]: SchemaInDocument,
): Change[] {
  const [oldFields, newFields] = [oldSchema.properties ?? {}, newSchema.properties ?? {}];
  const isInput = position.side === 'input';
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)]);
  return [...names].flatMap((name): Change[] => {
    const [oldField, newField] = [oldFields[name], newFields[name]];
    const wasRequired = oldSchema.required?.includes(name) ?? false;
    const isRequired = newSchema.required?.includes(name) ?? false;
    if (!newField) return [toChange(position, `no longer has the field \`${name}\``, true)];
    if (!oldField) {
      const isBreaking = isInput && isRequired;
      const what = `${isBreaking ? 'requires' : 'has'} the new field \`${name}\``;
      return [toChange(position, what, isBreaking)];
    }
    const fieldPosition = { ...position, where: `${position.where} \`${name}\`` };
    const changes = compare(fieldPosition, [oldDocument, oldField], [newDocument, newField]);
    if (wasRequired === isRequired) return changes;
    const what = `${isRequired ? 'always has' : 'may lack'} the field \`${name}\``;
    return [toChange(position, what, isInput ? isRequired : wasRequired), ...changes];
  });
}
