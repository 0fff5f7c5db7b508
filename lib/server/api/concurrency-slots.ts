import { maxExportsPerAccount } from '#lib/contract/constants.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { metrics } from '../observe/metrics.ts';
import { maxStreamedExports } from '../vendor-api/http/service-guard.ts';
import { Problem } from './problem.ts';

/** Limits of work that uses memory or a vendor connection while it lasts. Each replica counts its own. */
const limits = {
  exports: { perAccount: maxExportsPerAccount, inAll: maxStreamedExports },
  uploads: { perAccount: 4, inAll: 32 },
  // A page shows at most 100 pictures, which browsers load at once.
  files: { perAccount: 128, inAll: 512 },
} as const;

const retryAfterSeconds = 5;

/** Acquires a slot. The returned function releases it and can be called twice. Throws 429 or 503. */
export function acquireSlot(kind: keyof typeof limits, account: string): () => void {
  const { perAccount, inAll } = limits[kind];
  const used = perProcess(kind, () => new Map<string, number>());
  const own = used.get(account) ?? 0;
  if (own >= perAccount) throw new Problem('tooManyRequests', { retryAfterSeconds });
  const all = [...used.values()].reduce((sum, each) => sum + each, 0);
  if (all >= inAll) throw new Problem('overloaded', { retryAfterSeconds });
  used.set(account, own + 1);
  metrics[kind].set(all + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (used.get(account) ?? 1) - 1;
    if (left > 0) used.set(account, left);
    else used.delete(account);
    metrics[kind].dec();
  };
}
