import { asLikely, learnByAgreement } from '#lib/server/doctor/propose/learned-names.ts';
import type { ProposedRule } from '#lib/server/doctor/propose/proposal.ts';

const guess = (call: number, field: string, own: string): ProposedRule => ({
  path: ['calls', String(call), 'response', 'map', `/data/list/*/${field}`],
  value: `/data/list/*/${own}`,
  certainty: 'toBeDecided',
  reason: 'a reason',
});

describe('names on which calls agree', () => {
  it('are learned when most calls have them', () => {
    const learned = new Map<string, string>();
    const rules = [7, 8, 9, 11].map((call) => guess(call, 'id', 'rid'));
    expect(learnByAgreement([...rules, guess(14, 'id', 'pid')], learned)).toEqual(['id']);
    expect(learned).toEqual(new Map([['id', 'rid']]));
  });

  it('are not learned from two calls, nor when calls disagree', () => {
    const disagreeing = [7, 8, 9].flatMap((call) => [guess(call, 'id', 'a'), guess(call + 10, 'id', 'b')]);
    const learned = new Map<string, string>();
    expect(learnByAgreement([guess(7, 'sn', 'c'), guess(8, 'sn', 'c'), ...disagreeing], learned)).toEqual([]);
    expect(learned.size).toBe(0);
  });

  it('make rules likely only', () => {
    const rule: ProposedRule = { ...guess(7, 'id', 'rid'), certainty: 'certain' };
    expect(asLikely([rule], new Set(['id']))).toMatchObject([{ certainty: 'likely' }]);
    expect(asLikely([rule], new Set())).toEqual([rule]);
  });
});
