import { maxExportsPerAccount } from '#lib/contract/constants.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { metrics } from '../observe/metrics.ts';
import { maxStreamedExports } from '../vendor-api/http/service-guard.ts';
import { Problem } from './problem.ts';

/** Limits of long transfers, which use memory or a vendor connection while they last. Each replica counts its own. */
const limits = {
  exports: { perAccount: maxExportsPerAccount, inTotal: maxStreamedExports },
  uploads: { perAccount: 4, inTotal: 32 },
  // A page shows at most 100 pictures, which browsers load at once.
  files: { perAccount: 128, inTotal: 512 },
} as const;

const retryAfterSeconds = 5;

/**
 * Acquires a slot for a transfer. Never waits: throws 429 when the account has too many, and 503 when all accounts together
 * have. The returned function releases the slot and can be called twice.
 */
export function acquireSlot(kind: keyof typeof limits, account: string): () => void {
  const { perAccount, inTotal } = limits[kind];
  const countByAccount = perProcess(kind, () => new Map<string, number>());
  const count = countByAccount.get(account) ?? 0;
  if (count >= perAccount) throw new Problem('tooManyRequests', { retryAfterSeconds });
  const total = [...countByAccount.values()].reduce((sum, each) => sum + each, 0);
  if (total >= inTotal) throw new Problem('overloaded', { retryAfterSeconds });
  countByAccount.set(account, count + 1);
  metrics[kind].set(total + 1);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    const remaining = (countByAccount.get(account) ?? 1) - 1;
    if (remaining > 0) countByAccount.set(account, remaining);
    else countByAccount.delete(account);
    metrics[kind].dec();
  };
}
