import { type Field, parseField } from './expected.ts';
import { describeForm, describeKind, isAbsent, matchesKind, parseCodes, toNumber } from './field-kinds.ts';
import { splitPath } from './field-paths.ts';

/** A difference between a response and the portal's assumptions. Contains kinds and names of fields, never a value. */
export interface Difference {
  /** `warning`: the portal still works. */
  readonly severity: 'error' | 'warning';
  /** A field such as `data.list[].sn`, or another part of the response such as `code`. */
  readonly location: string;
  readonly expected: string;
  readonly actual: string;
}

/** A field that the portal reads, and the fields in it. */
interface FieldNode {
  readonly field: Field;
  readonly children: Map<string, FieldNode>;
}

/** Compares the data of responses to one call with its expected fields. */
export function compareFields(
  responses: readonly unknown[],
  fields: Readonly<Record<string, string>>,
): Difference[] {
  const root = buildTree(fields);
  const differences: Difference[] = [];
  if (root) compareNode(root, { location: 'data', values: responses, unread: [] }, differences);
  return differences;
}

function buildTree(fields: Readonly<Record<string, string>>): FieldNode | undefined {
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
    Object.assign(node, { field: parseField(text) });
  }
  return root;
}

/** The values of one path in all rows. */
interface Occurrences {
  readonly location: string;
  readonly values: readonly unknown[];
  /** Names of sibling fields that the portal does not read; one of them may be the vendor's name of this field. */
  readonly unread: readonly string[];
}

function compareNode(
  { field, children }: FieldNode,
  { location, values, unread }: Occurrences,
  differences: Difference[],
): void {
  const present = values.filter((value) => !isAbsent(value));
  differences.push(
    ...findMissing(field, { location, values, unread }),
    ...findOtherForms(field.kind, present, location),
  );
  const matching = present.filter((value) => matchesKind(value, field.kind));
  const lists = matching.filter(Array.isArray) as unknown[][];
  const objects = matching.filter((value) => !Array.isArray(value)) as Record<string, unknown>[];
  for (const [step, child] of children) {
    if (step === '[]')
      compareNode(child, { location: `${location}[]`, values: lists.flat(), unread: [] }, differences);
    else if (objects.length > 0) {
      const unread = unreadNames(objects, children);
      compareNode(
        child,
        { location: `${location}.${step}`, values: valuesAt(objects, step), unread },
        differences,
      );
    }
  }
}

const valuesAt = (objects: readonly Record<string, unknown>[], step: string) =>
  step === '*' ? objects.flatMap((object) => Object.values(object)) : objects.map((object) => object[step]);

const maxNames = 6;
/** Other keys are not reported, because they may be names of people. */
const isFieldName = (key: string) => /^[a-z]\w{1,40}$/i.test(key);

function unreadNames(objects: readonly Record<string, unknown>[], children: FieldNode['children']): string[] {
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  return [...names].filter((name) => isFieldName(name) && !children.has(name)).slice(0, maxNames);
}

/** A field that only some rows have is missing when none of this many rows has it. */
const manyRows = 10;

function findMissing({ presence, kind }: Field, { location, values, unread }: Occurrences): Difference[] {
  const absent = values.filter(isAbsent).length;
  if (absent === 0) return [];
  const isMissingEverywhere = absent === values.length;
  const share = values.length > 1 ? ` in ${absent} of ${values.length}` : '';
  // An empty value proves the name of the field.
  const isNamed = values.some((value) => value !== undefined);
  const isUnknownName = isMissingEverywhere && !isNamed;
  const candidates = isUnknownName && unread.length > 0 ? ` (unread fields: ${unread.join(', ')})` : '';
  const report = (severity: Difference['severity'], actual: string): Difference[] => [
    { severity, location, expected: describeKind(kind), actual: `${actual}${share}${candidates}` },
  ];
  if (presence === 'needed') return report('error', 'missing');
  if (presence === 'always')
    return isUnknownName ? report('error', 'missing') : report('warning', 'no value');
  return isUnknownName && values.length >= manyRows ? report('warning', 'missing') : [];
}

function findOtherForms(kind: string, present: readonly unknown[], location: string): Difference[] {
  const mismatches = present.filter((value) => !matchesKind(value, kind));
  const forms = new Map<string, number>();
  for (const value of mismatches) {
    const form = describeUnknownCode(value, kind) ?? describeForm(value);
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return [...forms].map(([form, count]) => ({
    severity: 'error',
    location,
    expected: describeKind(kind),
    actual: present.length > 1 ? `${form} in ${count} of ${present.length}` : form,
  }));
}

/** Larger numbers are not reported, because they may be personal data. */
const largestCode = 999;

function describeUnknownCode(value: unknown, kind: string): string | undefined {
  const number = toNumber(value);
  const isCode = Number.isInteger(number) && number >= 0 && number <= largestCode;
  return parseCodes(kind).length > 0 && isCode ? `the unknown code ${number}` : undefined;
}
