import {
  countStars,
  ensureArray,
  fieldOf,
  formatPointer,
  isContainer,
  type Pointer,
  parsePointer,
  readAt,
  writeAt,
  writeField,
} from './pointer.ts';
import type { ResponseRules } from './schema.ts';
import { toSeconds } from './times.ts';

type Body = Record<string, unknown>;

/**
 * Changes the data of a response. `body` is the response as it came; `data` is what the specification calls data in it.
 * Returns the changed data; objects in `body` may be changed, too.
 */
export type ResponseTransform = (body: unknown, data: unknown) => unknown;

/** Returns the transform of some rules; undefined when there is none to apply. */
export function compileResponseRules(rules: ResponseRules, offset: string): ResponseTransform | undefined {
  const moves = compileMap(rules.map ?? {});
  const replacements = compileReplacements([
    ...Object.entries(rules.default ?? {}).map(([pointer, value]) => [pointer, toDefault(value)] as const),
    ...Object.entries(rules.values ?? {}).map(([pointer, table]) => [pointer, toTranslation(table)] as const),
    ...Object.entries(rules.times ?? {}).map(
      ([pointer, format]) => [pointer, (value: unknown) => toSeconds(value, format, offset)] as const,
    ),
  ]);
  if (moves.length === 0 && !replacements) return undefined;
  return (body, data) => {
    const specified: Body = { data };
    // All values are read before the first is written, so that two fields can change places.
    const values = moves.map(({ read }) => read(body));
    for (const [index, { write }] of moves.entries()) write(specified, values[index]);
    if (replacements) replaceIn(specified, replacements);
    return specified.data;
  };
}

/** Takes values from a body, and puts what `read` has returned into the specified form. */
interface Move {
  readonly targetLength: number;
  read(body: unknown): unknown;
  write(specified: Body, value: unknown): void;
}

/** Short targets come first, because longer ones are in the containers that they write. */
function compileMap(map: Readonly<Record<string, string>>): Move[] {
  const all = Object.entries(map).map(([target, source]) => ({
    target: parsePointer(target),
    source: parsePointer(source),
  }));
  const moves = [...Map.groupBy(all, rowsOfMove)].flatMap(([rows, group]) =>
    rows === '' ? group.map(toMove) : [toRowMove(group)],
  );
  return moves.sort((a, b) => a.targetLength - b.targetLength);
}

interface Places {
  readonly target: Pointer;
  readonly source: Pointer;
}

const toMove = ({ target, source }: Places): Move => ({
  targetLength: target.length,
  read: (body) => readAt(body, source),
  write: (specified, value) => writeAt(specified, target, value),
});

/** What moves from and to fields of the same rows have in common; "" for other moves. */
function rowsOfMove({ target, source }: Places): string {
  const isRowField = (pointer: Pointer) => pointer.at(-2) === '*' && countStars(pointer) === 1;
  return isRowField(target) && isRowField(source)
    ? formatPointer([...target.slice(0, -2), '', ...source.slice(0, -2)])
    : '';
}

/** Moves fields of rows in one pass, because lists are long and have many rules. */
function toRowMove(group: readonly Places[]): Move {
  const [{ target, source } = { target: [], source: [] }] = group;
  const [targetRows, sourceRows] = [target.slice(0, -2), source.slice(0, -2)];
  const targets = group.map((each) => each.target.at(-1) as string);
  const sources = group.map((each) => each.source.at(-1) as string);
  return {
    targetLength: target.length,
    read: (body) => {
      const rows = readAt(body, sourceRows);
      if (!isContainer(rows)) return undefined;
      const values = Object.values(rows).map((row) =>
        isContainer(row) ? sources.map((name) => fieldOf(row, name)) : [],
      );
      const hasFields = () => values.some((fields) => fields.some((field) => field !== undefined));
      return Array.isArray(rows) || hasFields() ? values : undefined;
    },
    write: (specified, value) => {
      if (!Array.isArray(value)) return;
      const rows = ensureArray(specified, targetRows);
      for (const [index, fields] of (value as unknown[][]).entries()) {
        if (!isContainer(rows[index])) {
          if (fields.every((field) => field === undefined)) continue;
          rows[index] = {};
        }
        const row = rows[index] as Body;
        for (let at = 0; at < targets.length; at += 1) writeField(row, targets[at] as string, fields[at]);
      }
    },
  };
}

/** The rules for a value, those for the values in it, and those for each of its elements. */
interface Replacements {
  readonly own: ((value: unknown) => unknown)[];
  /** No map, whose pairs would be created for each row. */
  readonly fields: { readonly name: string; readonly rules: Replacements }[];
  elements: Replacements | undefined;
}

const createReplacements = (): Replacements => ({ own: [], fields: [], elements: undefined });

function compileReplacements(
  rules: readonly (readonly [string, (value: unknown) => unknown])[],
): Replacements | undefined {
  if (rules.length === 0) return undefined;
  const root = createReplacements();
  for (const [pointer, replace] of rules) {
    let node = root;
    for (const step of parsePointer(pointer)) {
      if (step === '*') node = node.elements ??= createReplacements();
      else {
        let next = node.fields.find(({ name }) => name === step)?.rules;
        if (!next) {
          next = createReplacements();
          node.fields.push({ name: step, rules: next });
        }
        node = next;
      }
    }
    node.own.push(replace);
  }
  return root;
}

/**
 * Replaces the values in a container, absent ones included. Elements must exist; other containers are created for a value
 * that is not undefined.
 */
function replaceIn(holder: Body, { fields, elements }: Replacements): void {
  for (const { name, rules } of fields) replaceValue(holder, name, fieldOf(holder, name), rules);
  if (!elements) return;
  // The names of an array's elements are texts, which cost as much as the rules.
  if (Array.isArray(holder))
    for (let index = 0; index < holder.length; index += 1)
      replaceValue(holder, index as never, (holder as unknown[])[index], elements);
  else for (const name of Object.keys(holder)) replaceValue(holder, name, holder[name], elements);
}

function replaceValue(holder: Body, key: string, given: unknown, rules: Replacements): void {
  let value = given;
  for (const replace of rules.own) value = replace(value);
  if (isContainer(value)) replaceIn(value, rules);
  else if (rules.fields.length > 0) {
    const created: Body = {};
    replaceIn(created, { ...rules, elements: undefined });
    if (Object.keys(created).length > 0) value = created;
  }
  if (value !== given) holder[key] = value;
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Each absent value gets an object of its own, as the readers may keep it. */
const toDefault = (fallback: unknown) => (value: unknown) => {
  if (!isAbsent(value)) return value;
  return isContainer(fallback) ? structuredClone(fallback) : fallback;
};

function toTranslation(table: Readonly<Record<string, unknown>>) {
  const translations = new Map(Object.entries(table));
  return (value: unknown) =>
    typeof value === 'object' || value === undefined ? value : (translations.get(String(value)) ?? value);
}

/** Whether both pointers of a rule have the same number of `*`. */
export const matchesStars = (target: string, source: string): boolean =>
  countStars(parsePointer(target)) === countStars(parsePointer(source));
