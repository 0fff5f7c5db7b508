import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#lib/contract/operation.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { ConcurrencyLimiter, LimiterRejectedError } from '../concurrency-limiter.ts';
import { remainingToWriteMs, requestClient, requestSignal, requestTimeoutMs } from '../deadline.ts';
import { deleteIfEqual, redis } from '../session/redis.ts';
import { VendorBusy } from '../vendor-api/http/errors.ts';
import { versioningOf } from './preconditions.ts';

const retryMs = 25;
const maxQueued = 64;

interface LocalLock {
  readonly limiter: ConcurrencyLimiter;
  users: number;
}

const locks = () => perProcess('recordLocks', () => new Map<string, LocalLock>());

/**
 * Runs the writes to a versioned record one after another, also those of other replicas. Otherwise a write could happen between
 * the version check and the write of another. Throws VendorBusy when the lock is not free in time.
 */
export async function withRecordLock<T>(
  operation: Operation,
  input: { readonly params: unknown },
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!versioningOf(operation).versionIn) return work();
  const params = Object.values(input.params as Record<string, unknown>);
  // Records of different kinds with the same id share a lock, which does no harm.
  const record = params.length > 0 ? params.join('/') : `account/${account}`;
  try {
    return await withLocalLock(record, () => withSharedLock(`portal:lock:${record}`, work));
  } catch (error) {
    if (!(error instanceof LimiterRejectedError)) throw error;
    throw new VendorBusy('Another write of this record is in progress', { cause: error });
  }
}

async function withLocalLock<T>(record: string, work: () => Promise<T>): Promise<T> {
  const limits = { maxActive: 1, maxQueued, maxWaitMs: requestTimeoutMs() };
  const lock = locks().get(record) ?? { limiter: new ConcurrencyLimiter(limits), users: 0 };
  locks().set(record, lock);
  lock.users += 1;
  try {
    const release = await lock.limiter.acquire({
      signal: requestSignal(),
      client: requestClient(),
      maxWaitMs: remainingToWriteMs(),
    });
    return await work().finally(release);
  } finally {
    lock.users -= 1;
    if (lock.users === 0) locks().delete(record);
  }
}

async function withSharedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const token = randomUUID();
  // The lock is deleted even when the response of `set` was lost.
  try {
    while (!(await tryToAcquire(key, token))) {
      if (remainingToWriteMs() < retryMs) throw new LimiterRejectedError('Another replica has the lock');
      await wait(retryMs, undefined, { signal: requestSignal() });
    }
    return await work();
  } finally {
    await deleteIfEqual(key, token);
  }
}

/** Tries to take the lock in Redis. Returns true without Redis: then only this replica's writes are ordered. */
async function tryToAcquire(key: string, token: string): Promise<boolean> {
  const client = redis();
  if (!client) return true;
  try {
    return (await client.set(key, token, 'PX', requestTimeoutMs() + 1_000, 'NX')) === 'OK';
  } catch {
    return true;
  }
}
