import { type Field, parseField } from '../../vendor-format/expected.ts';
import { splitPath } from '../../vendor-format/field-paths.ts';
import { describeKind, describeValue, isAbsent, matchesKind, parseCodes, toNumber } from './field-kinds.ts';

/** A difference between a response and the portal's assumptions. Contains kinds and names of fields, never a value. */
export interface Difference {
  /** `warning`: the portal still works. */
  readonly severity: 'error' | 'warning';
  /** A field such as `data.list[].sn`, or another part of the response such as `code`. */
  readonly location: string;
  readonly expected: string;
  readonly actual: string;
}

/** A field that the portal reads, and the fields in it by name; `[]` stands for the rows of a list. */
export interface FieldNode {
  field: Field;
  readonly children: Map<string, FieldNode>;
}

/**
 * Compares the data of responses to one call with its expected fields, for example
 * `{ '': 'always object', 'list[].sn': 'needed text', 'list[].expires': 'seconds' }` (expected.ts).
 */
export function compareFields(
  responses: readonly unknown[],
  fields: Readonly<Record<string, string>>,
): Difference[] {
  const root = buildTree(fields);
  const differences: Difference[] = [];
  if (root) compareNode(root, { location: 'data', values: responses, unreadNames: [] }, differences);
  return differences;
}

/** Returns the expected fields of a call as a tree; undefined for a call whose data the portal does not read. */
export function buildTree(fields: Readonly<Record<string, string>>): FieldNode | undefined {
  if (fields[''] === undefined) return undefined;
  const root: FieldNode = { field: parseField(fields['']), children: new Map() };
  for (const [path, text] of Object.entries(fields)) {
    let node = root;
    for (const step of splitPath(path)) {
      const next = node.children.get(step) ?? {
        field: { kind: 'object', presence: 'sometimes' },
        children: new Map(),
      };
      node.children.set(step, next);
      node = next;
    }
    node.field = parseField(text);
  }
  return root;
}

/** The values of one field in all rows of all responses. */
interface Occurrences {
  readonly location: string;
  readonly values: readonly unknown[];
  /** Names of sibling fields that the portal does not read; one of them may be the vendor's name of this field. */
  readonly unreadNames: readonly string[];
}

/** Compares a field and then, where it has the expected kind, the fields in it. */
function compareNode(
  { field, children }: FieldNode,
  { location, values, unreadNames }: Occurrences,
  differences: Difference[],
): void {
  const present = values.filter((value) => !isAbsent(value));
  differences.push(
    ...findMissing(field, { location, values, unreadNames }),
    ...findWrongKinds(field.kind, present, location),
  );
  const matching = present.filter((value) => matchesKind(value, field.kind));
  const lists = matching.filter(Array.isArray) as unknown[][];
  const objects = matching.filter((value) => !Array.isArray(value)) as Record<string, unknown>[];
  for (const [step, child] of children) {
    if (step === '[]')
      compareNode(child, { location: `${location}[]`, values: lists.flat(), unreadNames: [] }, differences);
    else if (objects.length > 0) {
      const fieldOccurrences: Occurrences = {
        location: `${location}.${step}`,
        values: valuesAt(objects, step),
        unreadNames: findUnreadNames(objects, children),
      };
      compareNode(child, fieldOccurrences, differences);
    }
  }
}

const valuesAt = (objects: readonly Record<string, unknown>[], step: string) =>
  step === '*' ? objects.flatMap((object) => Object.values(object)) : objects.map((object) => object[step]);

const maxUnreadNames = 6;
/** Keys with spaces, dots or other letters may be values, such as names of people, and are not reported. */
const isFieldName = (key: string) => /^[a-z]\w{1,40}$/i.test(key);

function findUnreadNames(
  objects: readonly Record<string, unknown>[],
  children: FieldNode['children'],
): string[] {
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  return [...names].filter((name) => isFieldName(name) && !children.has(name)).slice(0, maxUnreadNames);
}

/** When so many rows lack an optional field, the vendor probably calls it something else. */
const manyRows = 10;

/** Reports an error when a row cannot be read, or no row has a field that all should have. Other gaps are warnings. */
function findMissing(
  { presence, kind }: Field,
  { location, values, unreadNames }: Occurrences,
): Difference[] {
  const absentCount = values.filter(isAbsent).length;
  if (absentCount === 0) return [];
  const share = values.length > 1 ? ` in ${absentCount} of ${values.length}` : '';
  // A null or an empty text proves the name of the field.
  const isUnknownName = values.every((value) => value === undefined);
  const candidates =
    isUnknownName && unreadNames.length > 0 ? ` (unread fields: ${unreadNames.join(', ')})` : '';
  const report = (severity: Difference['severity'], actual: string): Difference[] => [
    { severity, location, expected: describeKind(kind), actual: `${actual}${share}${candidates}` },
  ];
  if (presence === 'needed') return report('error', 'missing');
  // A vendor may not count the rows of a list, which works without.
  if (presence === 'always' && isUnknownName)
    return report(location === 'data.total' ? 'warning' : 'error', 'missing');
  if (presence === 'always') return report('warning', 'no value');
  return isUnknownName && values.length >= manyRows ? report('warning', 'missing') : [];
}

function findWrongKinds(kind: string, present: readonly unknown[], location: string): Difference[] {
  const mismatches = present.filter((value) => !matchesKind(value, kind));
  const counts = new Map<string, number>();
  for (const value of mismatches) {
    const actual = describeUnknownCode(value, kind) ?? describeValue(value);
    counts.set(actual, (counts.get(actual) ?? 0) + 1);
  }
  return [...counts].map(([actual, count]) => ({
    severity: 'error',
    location,
    expected: describeKind(kind),
    actual: present.length > 1 ? `${actual} in ${count} of ${present.length}` : actual,
  }));
}

/** Larger numbers are not reported, because they may be personal data. */
const largestCode = 999;

function describeUnknownCode(value: unknown, kind: string): string | undefined {
  const number = toNumber(value);
  const isCode = Number.isInteger(number) && number >= 0 && number <= largestCode;
  return parseCodes(kind).length > 0 && isCode ? `the unknown code ${number}` : undefined;
}
