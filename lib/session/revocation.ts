import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { metrics } from '../observe/metrics.ts';
import { shared } from '../shared.ts';
import { redis, reportOutage, setIfLater, tellRedis } from './store.ts';

/** Milliseconds for which an answer of Redis is believed; a revocation elsewhere is known after this at the latest. */
const believedFor = 2_000;

/**
 * Two kinds of entries: an ended session by its id, and "every session of this account that began before,
 * but for one" by the account's id. Kept for as long as a seal can live; in memory, and in Redis where there is one.
 */
const ended = () =>
  shared('revocations', () => {
    const local = new LRUCache<string, string>({
      max: 100_000,
      ttl: config().SESSION_ABSOLUTE_SECONDS * 1000,
    });
    // What was ended while Redis was away is known elsewhere as soon as it is back.
    tellRedis('revocations', function* () {
      for (const [key, value] of local.entries()) yield setIfLater(key, value, local.getRemainingTTL(key));
    });
    return { local, seen: new LRUCache<string, string>({ max: 100_000, ttl: believedFor }) };
  });

const sessionKey = (sid: string) => `portal:ended:${sid}`;
const accountKey = (userId: string) => `portal:ended-before:${userId}`;

/** Ends one session everywhere. */
export function revokeSession(sid: string): Promise<void> {
  metrics.revocations.inc({ of: 'session' });
  return remember(sessionKey(sid), 'ended');
}

/** Ends every session that the account has at this moment, except the one with the id `spared`. */
export function revokeOthers(userId: string, spared: string): Promise<void> {
  metrics.revocations.inc({ of: 'account' });
  return remember(accountKey(userId), `${Date.now()} ${spared}`);
}

/** Whether this session was ended, or the one that it stands on. */
export async function isRevoked(held: Revocable): Promise<boolean> {
  const keys = keysOf(held);
  const found = redis() ? await Promise.all(keys.map(recall)) : keys.map((key) => ended().local.get(key));
  return isEnded(held, new Map(keys.map((key, at) => [key, found[at]])));
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
const atOnce = 1_000;

/**
 * Those of many sessions that were ended, for whoever holds them open and asks again and again. In one go, and what
 * Redis said a moment ago does not count.
 */
export async function revokedAmong<Held extends Revocable>(held: readonly Held[]): Promise<Held[]> {
  const keys = [...new Set(held.flatMap(keysOf))];
  const known = new Map<string, string | undefined>(keys.map((key) => [key, ended().local.get(key)]));
  const unknown = keys.filter((key) => known.get(key) === undefined || isOfAccount(key));
  try {
    for (let at = 0; redis() && at < unknown.length; at += atOnce) {
      const part = unknown.slice(at, at + atOnce);
      const found = await redis()?.mget(part);
      for (const [place, key] of part.entries()) known.set(key, later(known.get(key), found?.[place]));
    }
  } catch {
    // While Redis is away, this replica's own knowledge counts.
  }
  return held.filter((each) => isEnded(each, known));
}

function isEnded(
  { sid, userId, began, parent }: Revocable,
  known: ReadonlyMap<string, string | undefined>,
): boolean {
  if (known.get(sessionKey(sid)) || (parent && known.get(sessionKey(parent)))) return true;
  const others = known.get(accountKey(userId));
  if (!others) return false;
  const [moment, spared] = others.split(' ');
  return sid !== spared && began <= Number(moment);
}

async function remember(key: string, value: string): Promise<void> {
  ended().local.set(key, later(value, ended().local.get(key)) ?? value);
  try {
    // Another replica may have ended later sessions, or let sessions live longer.
    const [command, ...parts] = setIfLater(key, value, config().SESSION_ABSOLUTE_SECONDS * 1000);
    await redis()?.call(command, ...parts);
  } catch (error) {
    reportOutage((error as Error).message);
  }
}

/** What is known of a key: here, or in Redis. While Redis is away, this replica's own knowledge counts. */
async function recall(key: string): Promise<string | undefined> {
  const local = ended().local.get(key);
  if (local !== undefined && !isOfAccount(key)) return local;
  const seen = ended().seen.get(key);
  if (seen !== undefined) return later(local, seen);
  try {
    const found = await redis()?.get(key);
    ended().seen.set(key, found ?? '');
    return later(local, found);
  } catch {
    return local;
  }
}

/** An account's sessions can be ended again later, elsewhere; a session ends once. */
const isOfAccount = (key: string) => key.startsWith(accountKey(''));

/** The later of two entries of one key; a session's are all alike. */
function later(one: string | undefined, other: string | null | undefined): string | undefined {
  if (!one || !other) return one || other || undefined;
  return Number.parseFloat(other) > Number.parseFloat(one) ? other : one;
}
