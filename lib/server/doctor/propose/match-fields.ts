import type { FieldNode } from '../../vendor-api/checks/compare-fields.ts';
import { normalizeName } from '../../vendor-format/field-spelling.ts';
import type { LearnedNames } from './learned-names.ts';
import { compareNames } from './name-similarity.ts';
import type { ProposedRule } from './proposal.ts';
import { fitOf } from './value-kinds.ts';

type WireObject = Readonly<Record<string, unknown>>;

/** A field of the vendor that stands for an expected one. */
export interface FieldMatch extends Pick<ProposedRule, 'certainty' | 'reason' | 'choices' | 'isSpelling'> {
  /** The expected name. */
  readonly name: string;
  /** Its place in the vendor's object. */
  readonly path: readonly string[];
}

interface Candidate {
  readonly path: readonly string[];
  readonly values: readonly unknown[];
  /** From 0 for the first key to 1 for the last. */
  readonly position: number;
}

interface ScoredPair {
  readonly name: string;
  readonly candidate: Candidate;
  readonly score: number;
  readonly nameScore: number;
  readonly fit: number | null;
  readonly kind: string;
}

const leastScore = 0.52;
const goodFit = 0.9;
/** A lead over the next candidate that leaves little doubt. */
const clearLead = 0.12;

/**
 * Finds the vendor's fields for expected ones that objects lack. `requests` has the parameters of the request for each
 * object, such as its id, when there is one. `taken` are keys with another meaning.
 */
export function matchFields(
  expectedFields: ReadonlyMap<string, FieldNode>,
  objects: readonly WireObject[],
  learned: LearnedNames,
  {
    taken = new Set(),
    requests = [],
  }: { taken?: ReadonlySet<string>; requests?: readonly WireObject[] } = {},
): FieldMatch[] {
  const keys = new Set(objects.flatMap((object) => Object.keys(object)));
  const missing = [...expectedFields].filter(([name]) => name !== '[]' && name !== '*' && !keys.has(name));
  if (missing.length === 0) return [];
  const candidates = findCandidates(objects, new Set([...expectedFields.keys(), ...taken]));
  const order = [...expectedFields.keys()];
  const pairs = missing.flatMap(([name, node]) =>
    candidates.flatMap((candidate) => {
      const position = order.length > 1 ? order.indexOf(name) / (order.length - 1) : 0;
      const pair = scorePair(name, node, candidate, position, learned, requests);
      return pair ? [pair] : [];
    }),
  );
  return assign(pairs, missing);
}

/** Keys of the objects, and those of objects in them. */
function findCandidates(objects: readonly WireObject[], known: ReadonlySet<string>): Candidate[] {
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return keys.flatMap((key, index): Candidate[] => {
    if (known.has(key)) return [];
    const values = objects.map((object) => object[key]);
    const position = keys.length > 1 ? index / (keys.length - 1) : 0;
    const nested = values.filter(
      (value): value is WireObject => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    const inner = [...new Set(nested.flatMap((object) => Object.keys(object)))];
    return [
      { path: [key], values, position },
      ...inner.map((name) => ({
        path: [key, name],
        values: nested.map((object) => object[name]),
        position,
      })),
    ];
  });
}

function scorePair(
  name: string,
  { field }: FieldNode,
  candidate: Candidate,
  position: number,
  learned: LearnedNames,
  requests: readonly WireObject[],
): ScoredPair | undefined {
  const fit = fitOf(candidate.values, field.kind);
  if (fit !== null && fit < 0.5) return undefined;
  const last = candidate.path.at(-1) as string;
  const isNested = candidate.path.length > 1;
  const full = isNested ? compareNested(name, candidate.path) : compareNames(name, last);
  const isLearned = !isNested && learned.get(name) === last;
  const hasRequestedValue =
    requests.length > 0 &&
    candidate.values.length === requests.length &&
    candidate.values.every((value, index) => isRequested(value, requests[index]?.[name]));
  const nameScore = isLearned || hasRequestedValue ? 1 : full;
  const nearness = 1 - Math.abs(position - candidate.position);
  const score = nameScore * (0.55 + 0.4 * (fit ?? 0.6)) + 0.05 * nearness;
  return { name, candidate, score, nameScore, fit, kind: field.kind };
}

/** Such as `name` in an object with the expected name. */
const plainNames = /^(?:name|title|value|text|label)$/i;

function compareNested(name: string, path: readonly string[]): number {
  const [first = '', last = ''] = [path[0], path.at(-1)];
  if (compareNames(name, first) === 1 && plainNames.test(last)) return /^name$/i.test(last) ? 0.9 : 0.7;
  return 0.9 * Math.max(compareNames(name, last), compareNames(name, path.join('_')));
}

const isRequested = (value: unknown, requested: unknown) =>
  requested !== undefined && requested !== null && requested !== '' && String(value) === String(requested);

/** Gives each expected field the candidate with the best score; a candidate is used once. */
function assign(
  pairs: readonly ScoredPair[],
  missing: readonly (readonly [string, FieldNode])[],
): FieldMatch[] {
  const sorted = pairs.toSorted((a, b) => b.score - a.score);
  const chosen = new Map<string, ScoredPair>();
  const used = new Set<Candidate>();
  const choose = (pair: ScoredPair) => {
    if (chosen.has(pair.name) || used.has(pair.candidate)) return;
    used.add(pair.candidate);
    chosen.set(pair.name, pair);
  };
  for (const pair of sorted) if (pair.score >= leastScore) choose(pair);
  const isNeeded = new Set(
    missing.filter(([, { field }]) => field.presence === 'needed').map(([name]) => name),
  );
  // The portal cannot do without these, so that a guess by kind alone is better than none.
  for (const pair of sorted) if (isNeeded.has(pair.name) && (pair.fit ?? 0) >= goodFit) choose(pair);
  for (const pair of onlyFits(sorted, chosen, used)) choose(pair);
  return [...chosen.values()].map((pair) => {
    const others = sorted.filter(({ name, candidate }) => name === pair.name && candidate !== pair.candidate);
    const isUncertain = isContested(pair, sorted, [...chosen.values()]);
    const rivals = isUncertain ? others : others.filter(({ candidate }) => !used.has(candidate));
    return toMatch(pair, rivals, isUncertain);
  });
}

/** Whether the field fits another name as well, or the name another field, which has no clearly better partner. */
function isContested(
  pair: ScoredPair,
  sorted: readonly ScoredPair[],
  chosen: readonly ScoredPair[],
): boolean {
  const isClearlyBetter = (other: ScoredPair | undefined, than: ScoredPair) =>
    other !== undefined && other.score - than.score >= clearLead;
  return sorted.some((other) => {
    if (other === pair || other.score <= pair.score - clearLead) return false;
    if (other.candidate === pair.candidate)
      return !isClearlyBetter(
        chosen.find(({ name }) => name === other.name),
        other,
      );
    const owner = chosen.find(({ candidate }) => candidate === other.candidate);
    return other.name === pair.name && owner !== undefined && !isClearlyBetter(owner, other);
  });
}

/** Kinds that few fields have, so that the only field of such a kind is probably the missing one. */
const rareKinds = ['seconds', 'list', 'object'];

/** Pairs of the only missing field of a rare kind and the only unused candidate that fits it. */
function onlyFits(
  sorted: readonly ScoredPair[],
  chosen: ReadonlyMap<string, ScoredPair>,
  used: ReadonlySet<Candidate>,
): ScoredPair[] {
  const open = sorted.filter(
    ({ name, kind, candidate, fit }) =>
      rareKinds.includes(kind) &&
      (fit ?? 0) >= goodFit &&
      candidate.path.length === 1 &&
      !chosen.has(name) &&
      !used.has(candidate),
  );
  return open.filter((pair) =>
    open.every((other) => other === pair || (other.kind !== pair.kind && other.candidate !== pair.candidate)),
  );
}

function toMatch(
  { name, candidate, score, nameScore, fit }: ScoredPair,
  rivals: readonly ScoredPair[],
  isUncertain: boolean,
): FieldMatch {
  const { path } = candidate;
  const lead = score - (rivals[0]?.score ?? 0);
  const isGoodFit = fit !== null && fit >= goodFit;
  const values = fit === null ? 'without a value to compare' : 'with values of its kind';
  if (path.length === 1 && normalizeName(path[0] as string) === normalizeName(name))
    return {
      name,
      path,
      certainty: fit === null || isGoodFit ? 'certain' : 'likely',
      reason: `another spelling of the name, ${values}`,
      isSpelling: true,
    };
  if (nameScore === 1 && isGoodFit)
    return { name, path, certainty: 'certain', reason: 'its name in other calls, or the requested value' };
  const isSimilar = score >= leastScore && nameScore >= 0.55 && isGoodFit && lead >= clearLead;
  if (nameScore === 1 || (isSimilar && !isUncertain))
    return { name, path, certainty: 'likely', reason: `a similar name, ${values}` };
  const choices = [candidate, ...rivals.slice(0, 3).map((pair) => pair.candidate)].map((each) =>
    each.path.join('/'),
  );
  return { name, path, certainty: 'toBeDecided', reason: 'the best of the fields that fit', choices };
}
