import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { idempotencyHours } from '#lib/contract/constants.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { metrics } from '../observe/metrics.ts';
import { deleteIfEqual, redis, resyncOnReconnect, setIfLaterCommand } from '../session/redis.ts';
import { openText, sealText } from '../session/seal.ts';
import { Problem } from './problem.ts';

const retentionSeconds = idempotencyHours * 3600;

/** What is known of a write with an idempotency key. */
export interface IdempotencyRecord {
  readonly requestHash: string;
  /** In milliseconds since the epoch. */
  readonly startedAt: number;
  /** Missing while the write runs. */
  readonly response?: { readonly status: number; readonly body: string };
}

const maxLocalBytes = 64 * 1024 * 1024;

/** The sealed records of this replica. Responses contain personal data, which Redis must not store in plain text. */
const localRecords = () =>
  perProcess('storedResponses', () => {
    const entries = new LRUCache<string, string>({
      maxSize: maxLocalBytes,
      sizeCalculation: (value, key) => value.length + key.length,
      ttl: retentionSeconds * 1000,
    });
    resyncOnReconnect('storedResponses', function* () {
      for (const [key, value] of entries.entries())
        yield setIfLaterCommand(key, value, entries.getRemainingTTL(key));
    });
    return entries;
  });

/** Returns the key of a record in Redis; the hash of the idempotency key has a fixed length. */
export function recordKey(userId: string, key: string): string {
  // The prefix of earlier releases, so that replicas of two releases share their keys.
  return `portal:answer:${userId}:${createHash('sha256').update(key).digest('base64url')}`;
}

/**
 * Claims a key: stores the record and returns null. When the key has a record already, returns that one. While Redis is
 * unavailable, only the records of this replica count (decision 31).
 */
export async function claimRecord(key: string, record: IdempotencyRecord): Promise<IdempotencyRecord | null> {
  const local = localRecords().get(key);
  if (local !== undefined) return openRecord(local);
  const sealed = await sealRecord(record);
  // The key may have been claimed while this record was sealed.
  const other = localRecords().get(key);
  if (other !== undefined) return openRecord(other);
  localRecords().set(key, sealed);
  const existing = await claimInRedis(key, sealed);
  if (!existing || existing === sealed) return null;
  localRecords().delete(key);
  return openRecord(existing);
}

/** Returns the record in Redis; null when this claim succeeded or Redis is unavailable. */
async function claimInRedis(key: string, sealed: string): Promise<string | null> {
  try {
    return (await redis()?.set(key, sealed, 'EX', retentionSeconds, 'NX', 'GET')) ?? null;
  } catch {
    metrics.unsharedKeys.inc();
    return null;
  }
}

/** Stores a record with its response. While Redis is unavailable, it gets the record on reconnection. */
export async function storeRecord(key: string, record: IdempotencyRecord): Promise<void> {
  const sealed = await sealRecord(record);
  localRecords().set(key, sealed);
  await redis()
    ?.set(key, sealed, 'EX', retentionSeconds)
    .catch(() => {});
}

/** Releases a claim, so that the key can be used again. A record of another replica stays. */
export async function releaseRecord(key: string): Promise<void> {
  const local = localRecords().get(key);
  localRecords().delete(key);
  if (local !== undefined) await deleteIfEqual(key, local);
}

const sealPurpose = 'kept-answer';

/** A record with a response replaces one without: the digit in front orders them (see setIfLaterCommand). */
async function sealRecord(record: IdempotencyRecord): Promise<string> {
  return `${record.response ? 2 : 1} ${await sealText(sealPurpose, JSON.stringify(record), retentionSeconds)}`;
}

/** Throws 504 when no seal key opens the record: its request may have run, so it must not run again. */
async function openRecord(entry: string): Promise<IdempotencyRecord> {
  const text = await openText(sealPurpose, entry.slice(2), retentionSeconds);
  if (text === null) throw new Problem('outcomeUnknown');
  return JSON.parse(text) as IdempotencyRecord;
}
