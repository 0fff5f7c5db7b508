import { type Field, fieldOf } from './expected.ts';
import { codesOf, formOf, isAbsent, isOfKind, kindInWords, numberOf } from './forms.ts';
import { stepsOf } from './paths.ts';

/** Something that an answer has otherwise than the portal assumes. Holds forms and names of fields, never a value. */
export interface Difference {
  /** `remark`: the portal goes on as if nothing were the matter. */
  readonly weight: 'error' | 'remark';
  /** Where: `data.list[].sn`, or a word for what is no field, such as `code`. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}

/** A field that the portal reads, and those in it. */
interface Node {
  readonly field: Field;
  readonly children: Map<string, Node>;
}

/** How one answer's `data`, or that of several answers to one call, differs from what is expected of its fields. */
export function compare(
  responses: readonly unknown[],
  fields: Readonly<Record<string, string>>,
): Difference[] {
  const root = treeOf(fields);
  const found: Difference[] = [];
  if (root) look(root, { at: 'data', values: responses, unread: [] }, found);
  return found;
}

function treeOf(fields: Readonly<Record<string, string>>): Node | undefined {
  if (fields[''] === undefined) return undefined;
  const root: Node = { field: fieldOf(fields['']), children: new Map() };
  for (const [path, told] of Object.entries(fields)) {
    let at = root;
    for (const step of stepsOf(path)) {
      const next = at.children.get(step) ?? {
        field: { kind: 'object', presence: 'sometimes' },
        children: new Map(),
      };
      at.children.set(step, next);
      at = next;
    }
    Object.assign(at, { field: fieldOf(told) });
  }
  return root;
}

/** What stands at one path in all rows. */
interface Found {
  readonly at: string;
  readonly values: readonly unknown[];
  /** Names beside it that the portal does not read: one of them may be this field's. */
  readonly unread: readonly string[];
}

/** Looks at what stands at one path, and at what is in it. */
function look({ field, children }: Node, { at, values, unread }: Found, found: Difference[]): void {
  const present = values.filter((value) => !isAbsent(value));
  found.push(...absences(field, { at, values, unread }), ...otherForms(field.kind, present, at));
  const whole = present.filter((value) => isOfKind(value, field.kind));
  const lists = whole.filter(Array.isArray) as unknown[][];
  const objects = whole.filter((value) => !Array.isArray(value)) as Record<string, unknown>[];
  for (const [step, child] of children) {
    if (step === '[]') look(child, { at: `${at}[]`, values: lists.flat(), unread: [] }, found);
    else if (objects.length > 0)
      lookInto(step, child, { at, objects, names: unreadIn(objects, children) }, found);
  }
}

function lookInto(
  step: string,
  child: Node,
  {
    at,
    objects,
    names,
  }: { at: string; objects: readonly Record<string, unknown>[]; names: readonly string[] },
  found: Difference[],
): void {
  const values =
    step === '*' ? objects.flatMap((object) => Object.values(object)) : objects.map((object) => object[step]);
  look(child, { at: `${at}.${step}`, values, unread: names }, found);
}

/** Most names that are told, and what one looks like: a key that is anything else may be somebody's name. */
const mostNames = 6;
const isName = (key: string) => /^[a-z]\w{1,40}$/i.test(key);

function unreadIn(objects: readonly Record<string, unknown>[], children: Node['children']): string[] {
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  return [...names].filter((name) => isName(name) && !children.has(name)).slice(0, mostNames);
}

/** So many rows tell that a field which not every row has is in none. */
const manyRows = 10;

function absences({ presence, kind }: Field, { at, values, unread }: Found): Difference[] {
  const absent = values.filter(isAbsent).length;
  if (absent === 0) return [];
  const everywhere = absent === values.length;
  const share = values.length > 1 ? ` in ${absent} of ${values.length}` : '';
  // Empty it is there, by this name.
  const isNamed = values.some((value) => value !== undefined);
  const others = everywhere && !isNamed && unread.length > 0 ? ` (not read here: ${unread.join(', ')})` : '';
  const tell = (weight: Difference['weight'], got: string) => [
    { weight, at, expected: kindInWords(kind), got: `${got}${share}${others}` },
  ];
  if (presence === 'needed') return tell('error', 'missing');
  if (presence === 'always')
    return everywhere && !isNamed ? tell('error', 'missing') : tell('remark', 'nothing');
  return everywhere && !isNamed && values.length >= manyRows ? tell('remark', 'missing') : [];
}

function otherForms(kind: string, present: readonly unknown[], at: string): Difference[] {
  const others = present.filter((value) => !isOfKind(value, kind));
  const forms = new Map<string, number>();
  for (const value of others) {
    const form = unknownCode(value, kind) ?? formOf(value);
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return [...forms].map(([form, count]) => ({
    weight: 'error' as const,
    at,
    expected: kindInWords(kind),
    got: present.length > 1 ? `${form} in ${count} of ${present.length}` : form,
  }));
}

/** Largest number that is told as it is: a status has no more digits, and says nothing of anybody. */
const largestCode = 999;

function unknownCode(value: unknown, kind: string): string | undefined {
  const number = numberOf(value);
  const isCode = Number.isInteger(number) && number >= 0 && number <= largestCode;
  return codesOf(kind).length > 0 && isCode ? `the unknown ${number}` : undefined;
}
