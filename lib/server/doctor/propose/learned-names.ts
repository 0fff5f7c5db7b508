import { toCamelCase, toPascalCase } from '../../vendor-format/field-spelling.ts';
import { parsePointer } from '../../vendor-format/pointer.ts';
import type { VendorProfile } from '../../vendor-format/schema.ts';
import type { ProposedRule } from './proposal.ts';

/** Names that the vendor has for fields of the specification, as far as other calls have shown. */
export type LearnedNames = Map<string, string>;

/** The vendor's names by those of the specification, as rules for calls and for frames that are sent have them. */
export function namesOfProfile({ calls = {}, frames }: VendorProfile): LearnedNames {
  const mapped = Object.values(calls).flatMap((call) => Object.entries(call.response?.map ?? {}));
  const renamed = [
    ...Object.values(calls).map(({ request }) => request),
    ...Object.values(frames?.rules ?? {}),
  ];
  return new Map([
    ...mapped.map(([target, source]) => [lastStep(target), lastStep(source)] as const),
    ...renamed.flatMap((rules) => Object.entries(rules?.rename ?? {})),
  ]);
}

const lastStep = (pointer: string) => parsePointer(pointer).at(-1) ?? '';

/** Returns other names to try for parameters, most likely first: learned ones, and other spellings. */
export const otherNames = (names: readonly string[], learned: LearnedNames): Record<string, string>[] =>
  [(name: string) => learned.get(name) ?? name, toCamelCase, toPascalCase]
    .map((rename) =>
      Object.fromEntries(
        names.map((name) => [name, rename(name)] as const).filter(([from, to]) => from !== to),
      ),
    )
    .filter((rename) => Object.keys(rename).length > 0);

/** So many calls that agree make a name known. */
const several = 3;
const clearMajority = 2 / 3;

/** Learns the names that most calls have for a field, although no single call is sure of them. Returns the fields. */
export function learnByAgreement(rules: readonly ProposedRule[], learned: LearnedNames): string[] {
  const votes = rules.flatMap(({ path, value, certainty }) => {
    const [target, source] = [parsePointer(path[4] ?? ''), parsePointer(String(value))];
    const isVote = path[3] === 'map' && certainty === 'toBeDecided' && target.length === source.length;
    return isVote ? [{ name: target.at(-1) as string, own: source.at(-1) as string }] : [];
  });
  return [...Map.groupBy(votes, ({ name }) => name)].flatMap(([name, all]) => {
    const groups = [...Map.groupBy(all, ({ own }) => own)].sort(([, a], [, b]) => b.length - a.length);
    const [own, { length }] = groups[0] as [string, unknown[]];
    if (learned.has(name) || length < several || length < clearMajority * all.length) return [];
    learned.set(name, own);
    return [name];
  });
}

/** Rules that only the agreement of calls supports. */
export const asLikely = (rules: readonly ProposedRule[], agreed: ReadonlySet<string>): ProposedRule[] =>
  rules.map((rule) =>
    rule.path[3] === 'map' &&
    rule.certainty === 'certain' &&
    agreed.has(parsePointer(rule.path[4] ?? '').at(-1) ?? '')
      ? { ...rule, certainty: 'likely', reason: 'the best field for this name in several calls' }
      : rule,
  );
