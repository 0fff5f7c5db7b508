import { formatPointer } from '../../vendor-format/pointer.ts';
import type { ProposalResult } from './run-proposal.ts';

const certainties = ['toBeDecided', 'likely', 'certain'] as const;
const titles = {
  toBeDecided: 'To be decided: change the rule in the file, or confirm it',
  likely: 'Likely: compare with the vendor’s documents',
  certain: 'Certain',
};

/** Formats what the doctor proposes for the terminal. `file` is where it wrote the profile. */
export function formatProposal({ rules, signature, isSignedIn }: ProposalResult, file: string): string {
  const lines = certainties.flatMap((certainty) => {
    const own = rules.filter((rule) => rule.certainty === certainty);
    if (own.length === 0) return [];
    return [
      '',
      titles[certainty],
      ...own.flatMap(({ path, value, reason, choices = [] }) => [
        `  ${formatPointer(path)}: ${value === null ? 'no rule' : JSON.stringify(value)}`,
        `    ${reason}${choices.length > 0 ? `; choices: ${choices.join(', ')}` : ''}`,
      ]),
    ];
  });
  return [
    `Proposed profile: ${rules.length} rules, written to ${file}`,
    ...(signature === 'unknown'
      ? ['  The signature could not be determined: call 90 responds to all alike.']
      : []),
    ...(isSignedIn ? [] : ['  The sign-in failed, so that only its own rules could be found.']),
    ...lines,
    '',
  ].join('\n');
}
