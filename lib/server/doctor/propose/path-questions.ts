import type { Exchange } from '../call-recorder.ts';
import type { ProposedRule } from './proposal.ts';

const reasons: Readonly<Record<number, readonly [key: string, reason: string]>> = {
  404: ['path', 'HTTP 404 for each request: no such path, or no such record'],
  405: ['method', 'HTTP 405 for each request: the path has another method'],
};

/** Other paths and methods cannot be guessed: returns a question for each call that seems to have another one. */
export function pathQuestions(exchanges: readonly Pick<Exchange, 'call' | 'head'>[]): ProposedRule[] {
  const byNumber = Map.groupBy(exchanges, ({ call }) => call.number);
  return [...byNumber].flatMap(([number, group]) => {
    const [status, ...others] = new Set(group.map(({ head }) => head?.status ?? 0));
    const found = others.length === 0 && status !== undefined ? reasons[status] : undefined;
    if (!found) return [];
    const [key, reason] = found;
    return [{ path: ['calls', String(number), key], value: null, certainty: 'toBeDecided', reason }];
  });
}
