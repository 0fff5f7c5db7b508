import { countStars, type Pointer, parsePointer, readAt, replaceAt, writeAt } from './pointer.ts';
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
  const replacements = [
    ...Object.entries(rules.default ?? {}).map(
      ([pointer, value]) => [parsePointer(pointer), toDefault(value)] as const,
    ),
    ...Object.entries(rules.values ?? {}).map(
      ([pointer, table]) => [parsePointer(pointer), toTranslation(table)] as const,
    ),
    ...Object.entries(rules.times ?? {}).map(
      ([pointer, format]) =>
        [parsePointer(pointer), (value: unknown) => toSeconds(value, format, offset)] as const,
    ),
  ];
  if (moves.length + replacements.length === 0) return undefined;
  return (body, data) => {
    const specified: Body = { data };
    // All values are read before the first is written, so that two fields can change places.
    const values = moves.map(({ source }) => readAt(body, source));
    for (const [index, { target }] of moves.entries()) writeAt(specified, target, values[index]);
    for (const [pointer, replace] of replacements) replaceAt(specified, pointer, replace);
    return specified.data;
  };
}

interface Move {
  readonly target: Pointer;
  readonly source: Pointer;
}

/** Short targets come first, because longer ones are in the containers that they write. */
const compileMap = (map: Readonly<Record<string, string>>): Move[] =>
  Object.entries(map)
    .map(([target, source]) => ({ target: parsePointer(target), source: parsePointer(source) }))
    .sort((a, b) => a.target.length - b.target.length);

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Each absent value gets a copy of its own, as the readers may keep it. */
const toDefault = (fallback: unknown) => (value: unknown) =>
  isAbsent(value) ? structuredClone(fallback) : value;

function toTranslation(table: Readonly<Record<string, unknown>>) {
  const translations = new Map(Object.entries(table));
  return (value: unknown) =>
    typeof value === 'object' || value === undefined ? value : (translations.get(String(value)) ?? value);
}

/** Whether both pointers of a rule have the same number of `*`. */
export const matchesStars = (target: string, source: string): boolean =>
  countStars(parsePointer(target)) === countStars(parsePointer(source));
