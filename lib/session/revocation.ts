import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { shared } from '../shared.ts';
import { redis } from './store.ts';

/** Milliseconds for which an answer of Redis is believed; a revocation elsewhere is known after this at the latest. */
const believedFor = 2_000;

/**
 * Two kinds of entries: an ended session by its id, and "every session of this account that began before,
 * but for one" by the account's id. Kept for as long as a seal can live; in memory, and in Redis where there is one.
 */
const ended = () =>
  shared('revocations', () => ({
    local: new LRUCache<string, string>({ max: 100_000, ttl: config().SESSION_ABSOLUTE_SECONDS * 1000 }),
    seen: new LRUCache<string, string>({ max: 100_000, ttl: believedFor }),
  }));

const sessionKey = (sid: string) => `portal:ended:${sid}`;
const accountKey = (userId: string) => `portal:ended-before:${userId}`;

/** Ends one session everywhere. */
export function revokeSession(sid: string): Promise<void> {
  return remember(sessionKey(sid), 'ended');
}

/** Ends every session that the account has at this moment, except the one with the id `spared`. */
export function revokeOthers(userId: string, spared: string): Promise<void> {
  return remember(accountKey(userId), `${Date.now()} ${spared}`);
}

/** Whether this session was ended; `began` in milliseconds since the epoch. */
export async function isRevoked(sid: string, userId: string, began: number): Promise<boolean> {
  const [session, others] = redis()
    ? await Promise.all([recall(sessionKey(sid)), recall(accountKey(userId))])
    : [ended().local.get(sessionKey(sid)), ended().local.get(accountKey(userId))];
  if (session) return true;
  if (!others) return false;
  const [moment, spared] = others.split(' ');
  return sid !== spared && began <= Number(moment);
}

async function remember(key: string, value: string): Promise<void> {
  ended().local.set(key, value);
  try {
    await redis()?.set(key, value, 'EX', config().SESSION_ABSOLUTE_SECONDS);
  } catch (error) {
    log().error(
      { event: 'revocation', reason: (error as Error).message },
      'A revocation did not reach Redis',
    );
  }
}

/** What is known of a key: here, or in Redis. While Redis is away, this replica's own knowledge counts. */
async function recall(key: string): Promise<string | undefined> {
  const local = ended().local.get(key);
  if (local !== undefined) return local;
  const seen = ended().seen.get(key);
  if (seen !== undefined) return seen || undefined;
  try {
    const found = await redis()?.get(key);
    ended().seen.set(key, found ?? '');
    return found ?? undefined;
  } catch {
    return undefined;
  }
}
