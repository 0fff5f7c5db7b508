import { isAbsent } from '../../vendor-api/checks/field-kinds.ts';
import type { CallName } from '../../vendor-format/calls.ts';
import { codedFields } from '../../vendor-format/coded-fields.ts';
import { type CodeDomain, vendorCodes } from '../../vendor-format/codes.ts';
import { findLocations } from '../../vendor-format/field-paths.ts';
import { compareNames } from './name-similarity.ts';
import type { ProposedRule } from './proposal.ts';

const leastSimilarity = 0.5;

/** Returns the rules for codes of the vendor that the tables of the portal do not have. */
export function codeRules(dataOf: (name: CallName) => readonly unknown[]): ProposedRule[] {
  return Object.entries(codedFields).flatMap(([domain, fields]) => {
    const values = fields.flatMap(([name, path]) =>
      dataOf(name)
        .flatMap((data) => findLocations(data, path))
        .map(({ parent, key }) => parent[key])
        .filter((value) => !isAbsent(value) && typeof value !== 'object'),
    );
    return rulesOfDomain(domain as CodeDomain, [...new Set(values.map(String))]);
  });
}

function rulesOfDomain(domain: CodeDomain, codes: readonly string[]): ProposedRule[] {
  const table = Object.entries(vendorCodes[domain]) as [string, number][];
  const unknown = codes.filter((code) => !table.some(([, known]) => String(known) === code));
  if (unknown.length === 0) return [];
  // One other code among known ones is a further status; if most differ, the vendor counts otherwise.
  const states = table.map(([state]) => state);
  const isOtherScale = unknown.every((code) => /^-?\d+$/.test(code));
  const byOrder =
    isOtherScale && unknown.length === codes.length ? codes.map(Number).sort((a, b) => a - b) : [];
  const rules = unknown.map((code): ProposedRule => {
    const path = ['statuses', domain, code];
    const [best, second] = states
      .map((state) => [state, compareNames(state, code)] as const)
      .sort(([, a], [, b]) => b - a);
    const similarity = best?.[1] ?? 0;
    if (!isOtherScale && best && similarity >= leastSimilarity) {
      const isClear = similarity >= 0.75 && similarity - (second?.[1] ?? 0) >= 0.15;
      return isClear
        ? { path, value: best[0], certainty: 'likely', reason: 'a similar word' }
        : {
            path,
            value: best[0],
            certainty: 'toBeDecided',
            reason: 'the most similar word',
            choices: states,
          };
    }
    const state = byOrder.length === states.length ? states[byOrder.indexOf(Number(code))] : undefined;
    const reason = state ? 'the same place in the order of codes' : 'the portal does not know this code';
    return { path, value: state ?? null, certainty: 'toBeDecided', reason, choices: states };
  });
  const found = new Set(rules.map(({ value }) => value));
  const others = states.filter((state) => !found.has(state));
  if (others.length === 0) return rules;
  const question: ProposedRule = {
    path: ['statuses', domain],
    value: null,
    certainty: 'toBeDecided',
    reason: 'no record had these states, so that their codes are open',
    choices: others,
  };
  return [...rules, question];
}
