import { metrics } from '../observe/metrics.ts';
import { shared } from '../shared.ts';
import { maxStreamedExports } from '../vendor/http/guard.ts';
import { Problem } from './problem.ts';

/**
 * What takes memory for as long as it lasts, and how many of it may be under way for one account and for all together;
 * each replica counts by itself. An export of rows holds two pages and the ids of its rows, an upload of a picture its bytes;
 * files that are handed on hold next to nothing, and a connection to the vendor each.
 */
const bounds = {
  exports: { perAccount: 2, inAll: maxStreamedExports },
  uploads: { perAccount: 4, inAll: 32 },
  // A page shows at most 100 pictures, which browsers fetch all at once.
  files: { perAccount: 128, inAll: 512 },
} as const;

/** Seconds after which one that was turned away may come back. */
const comeBack = { 'retry-after': '5' };

/** Lets one in and gives what ends it, which may be called more than once. Throws 429 or 503. */
export function enter(what: keyof typeof bounds, account: string): () => void {
  const { perAccount, inAll } = bounds[what];
  const under = shared(what, () => new Map<string, number>());
  const own = under.get(account) ?? 0;
  if (own >= perAccount) throw new Problem('tooManyRequests', { headers: comeBack });
  const all = [...under.values()].reduce((sum, each) => sum + each, 0);
  if (all >= inAll) throw new Problem('overloaded', { headers: comeBack });
  under.set(account, own + 1);
  metrics[what].set(all + 1);
  let inside = true;
  return () => {
    if (!inside) return;
    inside = false;
    const left = (under.get(account) ?? 1) - 1;
    if (left > 0) under.set(account, left);
    else under.delete(account);
    metrics[what].dec();
  };
}
