import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { metrics } from '../observe/metrics.ts';
import { shared } from '../shared.ts';
import { redis, reportOutage, resyncOnReconnect, setIfLater } from './redis.ts';

/** Milliseconds for which an answer of Redis is believed; a revocation elsewhere is known after this at the latest. */
const redisCacheMs = 2_000;

/**
 * Two kinds of entries: an ended session by its id, and "every session of this account that began before,
 * but for one" by the account's id. Kept for as long as a seal can live; in memory, and in Redis where there is one.
 */
const revocations = () =>
  shared('revocations', () => {
    const local = new LRUCache<string, string>({
      max: 100_000,
      ttl: config().SESSION_ABSOLUTE_SECONDS * 1000,
    });
    // What was ended while Redis was away is known elsewhere as soon as it is back.
    resyncOnReconnect('revocations', function* () {
      for (const [key, value] of local.entries()) yield setIfLater(key, value, local.getRemainingTTL(key));
    });
    return { local, cached: new LRUCache<string, string>({ max: 100_000, ttl: redisCacheMs }) };
  });

const sessionKey = (sid: string) => `portal:ended:${sid}`;
const accountKey = (userId: string) => `portal:ended-before:${userId}`;

/** Ends one session everywhere. */
export function revokeSession(sid: string): Promise<void> {
  metrics.revocations.inc({ of: 'session' });
  return storeRevocation(sessionKey(sid), 'ended');
}

/** Ends every session that the account has at this moment, except the one with the id `spared`. */
export function revokeOthers(userId: string, exceptSid: string): Promise<void> {
  metrics.revocations.inc({ of: 'account' });
  return storeRevocation(accountKey(userId), `${Date.now()} ${exceptSid}`);
}

/** Whether this session was ended, or the one that it stands on. */
export async function isRevoked(session: Revocable): Promise<boolean> {
  const keys = keysOf(session);
  const values = redis()
    ? await Promise.all(keys.map(readRevocation))
    : keys.map((key) => revocations().local.get(key));
  return matchesRevocation(session, new Map(keys.map((key, at) => [key, values[at]])));
}

/** What revocation goes by: the session's id, its account, and when it began, in milliseconds since the epoch. */
export interface Revocable {
  readonly sid: string;
  readonly userId: string;
  readonly began: number;
  /** The session that it stands on and ends with, where it is an access token. */
  readonly parent?: string;
}

const keysOf = ({ sid, userId, parent }: Revocable): string[] => [
  sessionKey(sid),
  accountKey(userId),
  ...(parent === undefined ? [] : [sessionKey(parent)]),
];

/** Most keys of one question to Redis. */
const keysPerBatch = 1_000;

/**
 * Those of many sessions that were ended, for whoever holds them open and asks again and again. In one go, and what
 * Redis said a moment ago does not count.
 */
export async function filterRevoked<Session extends Revocable>(
  sessions: readonly Session[],
): Promise<Session[]> {
  const keys = [...new Set(sessions.flatMap(keysOf))];
  const revocationsByKey = new Map<string, string | undefined>(
    keys.map((key) => [key, revocations().local.get(key)]),
  );
  const unresolvedKeys = keys.filter((key) => revocationsByKey.get(key) === undefined || isAccountKey(key));
  try {
    for (let at = 0; redis() && at < unresolvedKeys.length; at += keysPerBatch) {
      const batch = unresolvedKeys.slice(at, at + keysPerBatch);
      const values = await redis()?.mget(batch);
      for (const [index, key] of batch.entries())
        revocationsByKey.set(key, laterOf(revocationsByKey.get(key), values?.[index]));
    }
  } catch {
    // While Redis is away, this replica's own knowledge counts.
  }
  return sessions.filter((each) => matchesRevocation(each, revocationsByKey));
}

function matchesRevocation(
  { sid, userId, began, parent }: Revocable,
  revocationsByKey: ReadonlyMap<string, string | undefined>,
): boolean {
  if (revocationsByKey.get(sessionKey(sid)) || (parent && revocationsByKey.get(sessionKey(parent))))
    return true;
  const accountRevocation = revocationsByKey.get(accountKey(userId));
  if (!accountRevocation) return false;
  const [revokedAt, exceptSid] = accountRevocation.split(' ');
  return sid !== exceptSid && began <= Number(revokedAt);
}

async function storeRevocation(key: string, value: string): Promise<void> {
  revocations().local.set(key, laterOf(value, revocations().local.get(key)) ?? value);
  try {
    // Another replica may have ended later sessions, or let sessions live longer.
    const [command, ...parts] = setIfLater(key, value, config().SESSION_ABSOLUTE_SECONDS * 1000);
    await redis()?.call(command, ...parts);
  } catch (error) {
    reportOutage((error as Error).message);
  }
}

/** What is known of a key: here, or in Redis. While Redis is away, this replica's own knowledge counts. */
async function readRevocation(key: string): Promise<string | undefined> {
  const local = revocations().local.get(key);
  if (local !== undefined && !isAccountKey(key)) return local;
  const cached = revocations().cached.get(key);
  if (cached !== undefined) return laterOf(local, cached);
  try {
    const value = await redis()?.get(key);
    revocations().cached.set(key, value ?? '');
    return laterOf(local, value);
  } catch {
    return local;
  }
}

/** An account's sessions can be ended again later, elsewhere; a session ends once. */
const isAccountKey = (key: string) => key.startsWith(accountKey(''));

/** The later of two entries of one key; a session's are all alike. */
function laterOf(first: string | undefined, other: string | null | undefined): string | undefined {
  if (!first || !other) return first || other || undefined;
  return Number.parseFloat(other) > Number.parseFloat(first) ? other : first;
}
