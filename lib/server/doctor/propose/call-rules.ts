import { buildTree, type FieldNode } from '../../vendor-api/checks/compare-fields.ts';
import { isAbsent } from '../../vendor-api/checks/field-kinds.ts';
import { isRecord } from '../../vendor-api/http/readers.ts';
import type { CallName } from '../../vendor-format/calls.ts';
import { calls } from '../../vendor-format/calls.ts';
import type { CompiledProfile } from '../../vendor-format/compile-profile.ts';
import { expected } from '../../vendor-format/expected.ts';
import { compileSpelling } from '../../vendor-format/field-spelling.ts';
import { formatPointer, parsePointer, readAt } from '../../vendor-format/pointer.ts';
import type { TimeFormat } from '../../vendor-format/schema.ts';
import type { LearnedNames } from './learned-names.ts';
import { type FieldMatch, matchFields } from './match-fields.ts';
import type { ProposedRule } from './proposal.ts';
import { kindsOf } from './value-kinds.ts';

type WireObject = Readonly<Record<string, unknown>>;
type Steps = readonly string[];

/** The successful responses of one call. */
export interface CallSample {
  readonly name: CallName;
  readonly bodies: readonly unknown[];
  /** The parameters of their requests, such as an id. */
  readonly requests: readonly Readonly<Record<string, unknown>>[];
}

/** Returns the rules for the fields of a call, and adds the names that it learns. */
export function callRules(
  { name, bodies, requests }: CallSample,
  profile: CompiledProfile,
  learned: LearnedNames,
): ProposedRule[] {
  const tree = buildTree(expected[name]?.fields ?? {});
  if (!tree || bodies.length === 0) return [];
  const walker = new FieldWalker(name, profile, learned, requests);
  walker.walkData(tree, bodies);
  return walker.rules;
}

/** Whether a call returns its rows in pages: `data.list`. */
export const isPagedList = (name: CallName): boolean => expected[name]?.fields.list !== undefined;

class FieldWalker {
  readonly rules: ProposedRule[] = [];
  readonly #path: Steps;
  readonly #map: Readonly<Record<string, string>>;
  readonly #envelope: { readonly data: Steps; readonly list: Steps | undefined };
  /** Whether names may differ in spelling, by a rule of the service. */
  readonly #isSpellingFree: boolean;
  readonly #isSignIn: boolean;
  /** Spells fields as the rule of the service does. */
  readonly #spell: (data: unknown) => unknown;
  readonly #learned: LearnedNames;
  readonly #requests: CallSample['requests'];

  constructor(
    name: CallName,
    profile: CompiledProfile,
    learned: LearnedNames,
    requests: CallSample['requests'],
  ) {
    const { number, service } = calls[name];
    const { envelope, hasFreeSpelling } = profile.services[service];
    this.#isSpellingFree = hasFreeSpelling;
    this.#isSignIn = name === 'signIn';
    this.#spell = compileSpelling(number);
    this.#path = ['calls', String(number), 'response'];
    this.#map = profile.source.calls?.[number]?.response?.map ?? {};
    this.#envelope = { data: envelope?.data ?? ['data'], list: envelope?.list };
    this.#learned = learned;
    this.#requests = requests;
  }

  /** Compares the data of all bodies with what the portal reads of it. */
  walkData(root: FieldNode, bodies: readonly unknown[]): void {
    const mapped = this.#map['/data'];
    let source: Steps = mapped === undefined ? this.#envelope.data : parsePointer(mapped);
    const values = bodies.map((body) => readAt(body, source)).filter((value) => !isAbsent(value));
    const isPaged = root.children.has('list');
    if (root.field.kind === 'list' && values.length > 0 && !values.some(Array.isArray))
      source = this.#moveData(bodies, source, Array.isArray, 'a list is there');
    else if (root.field.kind === 'object' && !isPaged && values.length > 0 && values.every(Array.isArray))
      source = this.#moveData(bodies, [...source, '0'], isRecord, 'the only object of the list');
    const rows = isPaged ? this.#sourceOf('/data/list', true) : undefined;
    if (rows && !values.some(isRecord)) source = this.#takeHolder(root, bodies, rows.slice(0, -1));
    this.#walk(root, bodies, source, ['data'], isPaged);
  }

  /** Adds the rule for data in another place: at `source`, or in a field of it. */
  #moveData(
    bodies: readonly unknown[],
    source: Steps,
    fits: (value: unknown) => boolean,
    reason: string,
  ): Steps {
    const holders = bodies.map((body) => readAt(body, source));
    if (!holders.some(fits)) {
      const keys = holders
        .filter(isRecord)
        .flatMap((holder) => Object.keys(holder).filter((key) => fits(holder[key])));
      if (keys[0] === undefined) return source;
      return this.#moveData(bodies, [...source, keys[0]], fits, reason);
    }
    this.#add('map', '/data', formatPointer(source), { certainty: 'certain', reason });
    return source;
  }

  /** Rows beside the code have no data around them: adds rules for the other fields, which are there, too. */
  #takeHolder(root: FieldNode, bodies: readonly unknown[], holder: Steps): Steps {
    for (const name of root.children.keys()) {
      const target = formatPointer(['data', name]);
      const isThere = bodies.some((body) => !isAbsent(readAt(body, [...holder, name])));
      if (name !== 'list' && name !== 'total' && isThere && this.#map[target] === undefined)
        this.#add('map', target, formatPointer([...holder, name]), {
          certainty: 'certain',
          reason: 'its name, beside the rows',
        });
    }
    return holder;
  }

  #add(
    kind: 'map' | 'times' | 'values',
    target: string,
    value: unknown,
    note: Pick<ProposedRule, 'certainty' | 'reason' | 'choices' | 'isSpelling'>,
  ): void {
    this.rules.push({ path: [...this.#path, kind, target], value, ...note });
  }

  /** `source` is the place in the bodies, with `*`; `target` that of the specification. */
  #walk(node: FieldNode, bodies: readonly unknown[], source: Steps, target: Steps, isPaged: boolean): void {
    const values = bodies.flatMap((body) => flatten(readAt(body, source)));
    const rows = node.children.get('[]');
    if (rows) {
      this.#walk(rows, bodies, [...source, '*'], [...target, '*'], false);
      return;
    }
    const objects = values.filter(isRecord);
    if (objects.length === 0 || node.children.size === 0) return;
    const children = new Map(
      [...node.children].filter(([name]) => !isPaged || (name !== 'list' && name !== 'total')),
    );
    const unmapped = new Map(
      [...children].filter(
        ([name]) =>
          this.#map[formatPointer([...target, name])] === undefined &&
          this.#keyOf(name, objects) === undefined,
      ),
    );
    const prefix = `${formatPointer(source)}/`;
    const taken = new Set([
      ...[...node.children.keys()].flatMap((name) => this.#keyOf(name, objects) ?? []),
      // Fields that other rules use already.
      ...Object.values(this.#map).flatMap((from) =>
        from.startsWith(prefix) ? from.slice(prefix.length) : [],
      ),
    ]);
    // One record for each request: a field with the requested value is known by it.
    const hasRequests = target.length === 1 && objects.length === this.#requests.length;
    const matches = new Map(
      matchFields(unmapped, objects, this.#learned, {
        taken,
        requests: hasRequests ? this.#requests : [],
      }).map((match) => [match.name, match]),
    );
    if (this.#isSignIn && target.length === 1) this.#addRightsQuestions(unmapped, matches, objects);
    for (const [name, child] of node.children) {
      const childTarget = [...target, name];
      const pointer = formatPointer(childTarget);
      const match = matches.get(name);
      const ownPath = match?.path ?? [this.#keyOf(name, objects) ?? name];
      if (match) this.#addMatch(match, pointer, [...source, ...ownPath]);
      const childSource = this.#sourceOf(pointer, isPaged && name === 'list') ?? [...source, ...ownPath];
      this.#addConversion(name, child, childSource, pointer, bodies);
      this.#walk(child, bodies, childSource, childTarget, false);
    }
  }

  #addMatch(match: FieldMatch, pointer: string, source: Steps): void {
    const { name, path, certainty, reason, choices, isSpelling = false } = match;
    this.#add('map', pointer, formatPointer(source), {
      certainty,
      reason,
      ...(choices && { choices }),
      isSpelling: isSpelling && !this.#isSpellingFree,
    });
    if (certainty !== 'toBeDecided' && path.length === 1 && !this.#learned.has(name))
      this.#learned.set(name, path[0] as string);
  }

  /** Numbers of the sign-in, such as the type of the user, decide what the account may do. */
  #addRightsQuestions(
    unmapped: ReadonlyMap<string, FieldNode>,
    matches: ReadonlyMap<string, unknown>,
    objects: readonly WireObject[],
  ): void {
    const open = [...unmapped].filter(
      ([name, { field }]) =>
        !matches.has(name) && field.presence === 'always' && ['whole', 'flag'].includes(field.kind),
    );
    for (const [name] of open)
      this.#add('map', formatPointer(['data', name]), null, {
        certainty: 'toBeDecided',
        reason: 'no field has a similar name, and the portal needs it to know what the account may do',
        choices: findCandidateNames(objects),
      });
  }

  /** Returns the vendor's spelling of an expected name; undefined when no object has it. */
  #keyOf(name: string, objects: readonly WireObject[]): string | undefined {
    const keys = objects.flatMap((object) => Object.keys(object));
    if (keys.includes(name)) return name;
    if (!this.#isSpellingFree) return undefined;
    return keys.find((key) => Object.hasOwn(this.#spell({ [key]: 0 }) as object, name));
  }

  #sourceOf(pointer: string, isList: boolean): Steps | undefined {
    const mapped = this.#map[pointer];
    if (mapped !== undefined) return parsePointer(mapped);
    return isList ? this.#envelope.list : undefined;
  }

  #addConversion(
    name: string,
    { field }: FieldNode,
    source: Steps,
    pointer: string,
    bodies: readonly unknown[],
  ): void {
    const values = bodies
      .flatMap((body) => flatten(readAt(body, source)))
      .filter((value) => !isAbsent(value));
    const format = field.kind === 'seconds' || isTimeName(name) ? findTimeFormat(values) : undefined;
    if (format)
      this.#add('times', pointer, format, { certainty: 'certain', reason: 'times without an offset' });
    if (field.kind === 'flag') {
      const words = [...new Set(values.map(String))].filter((word) => kindsOf([word]).has('word'));
      if (words.length > 0)
        this.#add('values', pointer, Object.fromEntries(words.map((word) => [word, guessFlag(word)])), {
          certainty: 'toBeDecided',
          reason: 'words instead of 0 and 1',
          choices: words,
        });
    }
  }
}

const maxChoices = 20;

/** The names of fields of objects, and of objects in them. */
const findCandidateNames = (objects: readonly WireObject[]): string[] =>
  [
    ...new Set(
      objects.flatMap((object) =>
        Object.entries(object).flatMap(([key, value]) =>
          isRecord(value) ? Object.keys(value).map((inner) => `${key}/${inner}`) : [key],
        ),
      ),
    ),
  ].slice(0, maxChoices);

/** The elements of nested arrays, as `readAt` returns them for `*`. */
const flatten = (value: unknown): unknown[] => (Array.isArray(value) ? value.flat(3) : [value]);

/** Some times are recorded as texts, because the portal only compares them. */
const isTimeName = (name: string) => /(?:time|date|time_line|_end|_expire|_at)$/.test(name);

/** Returns the format of times that need a rule: those that name no zone. */
function findTimeFormat(values: readonly unknown[]): TimeFormat | undefined {
  return kindsOf(values).has('localTime') ? 'iso' : undefined;
}

const positive =
  /^(?:on|open|opened|enabled?|active|activated|locked|read|shelved|listed|withdrawn|success|ok|done)$/i;
const guessFlag = (word: string) => (positive.test(word) ? 1 : 0);
