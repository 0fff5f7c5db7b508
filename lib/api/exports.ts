import { metrics } from '../observe/metrics.ts';
import { shared } from '../shared.ts';
import { Problem } from './problem.ts';

/** Lists that one account may be sent whole at a time, and all accounts together; each replica counts by itself. */
const perAccount = 2;
const inAll = 32;

/** Seconds after which one that was turned away may come back. */
const comeBack = { 'retry-after': '5' };

/**
 * Lets an export in and gives what ends it, which may be called more than once. An export holds two pages and
 * the ids of its rows for as long as it lasts, so that their number bounds the memory. Throws 429 or 503.
 */
export function enter(account: string): () => void {
  const under = shared('exports', () => new Map<string, number>());
  const own = under.get(account) ?? 0;
  if (own >= perAccount) throw new Problem('tooManyRequests', { headers: comeBack });
  const all = [...under.values()].reduce((sum, each) => sum + each, 0);
  if (all >= inAll) throw new Problem('overloaded', { headers: comeBack });
  under.set(account, own + 1);
  metrics.exports.set(all + 1);
  let inside = true;
  return () => {
    if (!inside) return;
    inside = false;
    const left = (under.get(account) ?? 1) - 1;
    if (left > 0) under.set(account, left);
    else under.delete(account);
    metrics.exports.dec();
  };
}
