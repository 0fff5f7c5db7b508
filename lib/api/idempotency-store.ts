import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { metrics } from '../observe/metrics.ts';
import { deleteIfEqual, redis, resyncOnReconnect, setIfLater } from '../session/redis.ts';
import { openText, sealText } from '../session/seal.ts';
import { shared } from '../shared.ts';
import { Problem } from './problem.ts';

/** Seconds for which the answer to a key is kept. */
const retentionSeconds = 24 * 3600;

/** What is kept under an idempotency key: what was asked, since when, and the answer once there is one. */
export interface IdempotencyRecord {
  /** A hash of what was asked. */
  readonly requestHash: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly response?: { readonly status: number; readonly body: string };
}

/** Bytes of answers that one replica holds; beyond that the oldest go first. */
const maxLocalBytes = 64 * 1024 * 1024;

/** A replica's own answers, in memory; and in Redis, where there is one, sealed: they hold what somebody was told. */
const localRecords = () =>
  shared('keptAnswers', () => {
    const entries = new LRUCache<string, string>({
      maxSize: maxLocalBytes,
      sizeCalculation: (value, key) => value.length + key.length,
      ttl: retentionSeconds * 1000,
    });
    resyncOnReconnect('keptAnswers', function* () {
      for (const [key, value] of entries.entries())
        yield setIfLater(key, value, entries.getRemainingTTL(key));
    });
    return entries;
  });

/** Where the answer to an account's key is kept. */
export function recordKey(userId: string, key: string): string {
  return `portal:answer:${userId}:${createHash('sha256').update(key).digest('base64url')}`;
}

/**
 * Takes a place for a write that is about to be done. Returns what is there already, if anything is. While Redis cannot
 * be reached, this replica's own answers count alone (decision 31).
 */
export async function claimRecord(
  place: string,
  record: IdempotencyRecord,
): Promise<IdempotencyRecord | null> {
  const mine = localRecords().get(place);
  if (mine !== undefined) return openRecord(mine);
  const sealed = await sealRecord(record);
  // The same key may have come once more while it was sealed.
  const other = localRecords().get(place);
  if (other !== undefined) return openRecord(other);
  localRecords().set(place, sealed);
  const existing = await claimInRedis(place, sealed);
  if (!existing || existing === sealed) return null;
  localRecords().delete(place);
  return openRecord(existing);
}

/** What Redis has in a place; null where it has taken ours, or cannot be reached. */
async function claimInRedis(place: string, sealed: string): Promise<string | null> {
  try {
    return (await redis()?.set(place, sealed, 'EX', retentionSeconds, 'NX', 'GET')) ?? null;
  } catch {
    metrics.unsharedKeys.inc();
    return null;
  }
}

/** Keeps the answer in a place that was taken. What Redis cannot take now it is told when it is back. */
export async function storeRecord(place: string, record: IdempotencyRecord): Promise<void> {
  const sealed = await sealRecord(record);
  localRecords().set(place, sealed);
  await redis()
    ?.set(place, sealed, 'EX', retentionSeconds)
    .catch(() => {});
}

/** Gives a place back: nothing was done. What another replica has put there while Redis was away stays. */
export async function releaseRecord(place: string): Promise<void> {
  const mine = localRecords().get(place);
  localRecords().delete(place);
  if (mine !== undefined) await deleteIfEqual(place, mine);
}

const sealPurpose = 'kept-answer';

/** In front stands whether it has an answer, as a number: one with an answer is the later one (see tellRedis). */
async function sealRecord(record: IdempotencyRecord): Promise<string> {
  return `${record.response ? 2 : 1} ${await sealText(sealPurpose, JSON.stringify(record), retentionSeconds)}`;
}

/** Throws 504 for an entry that no key opens: its request was begun once, so it must not be carried out again. */
async function openRecord(entry: string): Promise<IdempotencyRecord> {
  const text = await openText(sealPurpose, entry.slice(2), retentionSeconds);
  if (text === null) throw new Problem('outcomeUnknown');
  return JSON.parse(text) as IdempotencyRecord;
}
