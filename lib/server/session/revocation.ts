import { LRUCache } from 'lru-cache';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';
import { metrics } from '../observe/metrics.ts';
import { redis, reportOutage, resyncOnReconnect, setIfLaterCommand } from './redis.ts';

/** A revocation on another replica is known after this time at the latest. */
const redisCacheMs = 2_000;

/**
 * Revocations, stored as long as a seal is valid: `local` has those of this replica, `cached` what Redis has returned. An entry
 * is for one session, or for all sessions of an account that started before a time, except one.
 */
const revocations = () =>
  perProcess('revocations', () => {
    const local = new LRUCache<string, string>({
      max: 100_000,
      ttl: config().SESSION_ABSOLUTE_SECONDS * 1000,
    });
    resyncOnReconnect('revocations', function* () {
      for (const [key, value] of local.entries())
        yield setIfLaterCommand(key, value, local.getRemainingTTL(key));
    });
    return { local, cached: new LRUCache<string, string>({ max: 100_000, ttl: redisCacheMs }) };
  });

const sessionKey = (sid: string) => `portal:ended:${sid}`;
const accountKey = (userId: string) => `portal:ended-before:${userId}`;

/** Revokes a session or an access token on every replica. */
export function revokeSession(sid: string): Promise<void> {
  metrics.revocations.inc({ of: 'session' });
  return storeRevocation(sessionKey(sid), 'ended');
}

/** Revokes all sessions and access tokens of an account that exist now, except one session, on every replica. */
export function revokeOthers(userId: string, exceptSid: string): Promise<void> {
  metrics.revocations.inc({ of: 'account' });
  return storeRevocation(accountKey(userId), `${Date.now()} ${exceptSid}`);
}

/** Whether a session was revoked; for an access token, whether the token or its session was. Never throws. */
export async function isRevoked(session: Revocable): Promise<boolean> {
  if (!redis()) return isRevokedHere(session);
  const keys = keysOf(session);
  const values = await Promise.all(keys.map(readRevocation));
  return matchesRevocation(session, new Map(keys.map((key, index) => [key, values[index]])));
}

/** Whether this replica knows already that a session was revoked, without reading Redis. */
export function isRevokedHere(session: Revocable): boolean {
  return matchesRevocation(session, {
    get: (key) => laterOf(revocations().local.get(key), revocations().cached.get(key)),
  });
}

/** A session, or an access token with its session as `parent`. */
export interface Revocable {
  readonly sid: string;
  readonly userId: string;
  readonly startedAtMs: number;
  readonly parent?: string;
}

const keysOf = ({ sid, userId, parent }: Revocable): string[] => [
  sessionKey(sid),
  accountKey(userId),
  ...(parent === undefined ? [] : [sessionKey(parent)]),
];

const keysPerBatch = 1_000;

/** Returns those of many sessions that were revoked. Reads Redis in batches, without the cache. Never throws. */
export async function findRevoked<Session extends Revocable>(
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
    // Without Redis only the revocations of this replica count.
  }
  return sessions.filter((session) => matchesRevocation(session, revocationsByKey));
}

function matchesRevocation(
  { sid, userId, startedAtMs, parent }: Revocable,
  revocationsByKey: Pick<ReadonlyMap<string, string | undefined>, 'get'>,
): boolean {
  if (revocationsByKey.get(sessionKey(sid)) || (parent && revocationsByKey.get(sessionKey(parent))))
    return true;
  const accountRevocation = revocationsByKey.get(accountKey(userId));
  if (!accountRevocation) return false;
  const [revokedAt, exceptSid] = accountRevocation.split(' ');
  return sid !== exceptSid && startedAtMs <= Number(revokedAt);
}

async function storeRevocation(key: string, value: string): Promise<void> {
  revocations().local.set(key, laterOf(value, revocations().local.get(key)) ?? value);
  try {
    const [command, ...parts] = setIfLaterCommand(key, value, config().SESSION_ABSOLUTE_SECONDS * 1000);
    await redis()?.call(command, ...parts);
  } catch (error) {
    reportOutage((error as Error).message);
  }
}

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

/** Unlike a session, an account can be revoked again by another replica, so Redis is always read. */
const isAccountKey = (key: string) => key.startsWith(accountKey(''));

/** Returns the revocation with the later time. */
function laterOf(first: string | undefined, second: string | null | undefined): string | undefined {
  if (!first || !second) return first || second || undefined;
  return Number.parseFloat(second) > Number.parseFloat(first) ? second : first;
}
