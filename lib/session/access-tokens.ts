import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import type { AccessTokenDraft } from '../contract/access-tokens.ts';
import { shared } from '../shared.ts';
import { isRevoked } from './revocation.ts';
import { redis, tellRedis } from './store.ts';

/** An access token as it is listed; times are in seconds since the epoch. Nothing in it opens anything. */
export interface TokenEntry extends Pick<AccessTokenDraft, 'name' | 'rights' | 'areas'> {
  readonly id: string;
  /** The session that it was made in, and ends with. */
  readonly parent: string;
  readonly made: number;
  readonly expires: number;
  readonly used: number | null;
}

/** Seconds after which a use is noted anew. */
const noteAfter = 60;

const keyOf = (userId: string) => `portal:tokens:${userId}`;

/** Which tokens there are is remembered here and in Redis, where there is one. The tokens themselves say it too: one that is used is listed (again). */
const known = () =>
  shared('accessTokens', () => {
    const accounts = new LRUCache<string, Map<string, TokenEntry>>({ max: 10_000 });
    tellRedis('accessTokens', function* () {
      for (const [userId, entries] of accounts.entries()) {
        for (const entry of entries.values()) yield ['hset', keyOf(userId), entry.id, JSON.stringify(entry)];
        yield ['expire', keyOf(userId), String(config().SESSION_ABSOLUTE_SECONDS)];
      }
    });
    return accounts;
  });

/** Lists a token, as it was made or as it is used now. */
export async function listToken(userId: string, entry: TokenEntry): Promise<void> {
  const entries = known().get(userId) ?? new Map<string, TokenEntry>();
  entries.set(entry.id, entry);
  known().set(userId, entries);
  try {
    await redis()
      ?.multi()
      .hset(keyOf(userId), entry.id, JSON.stringify(entry))
      .expire(keyOf(userId), config().SESSION_ABSOLUTE_SECONDS)
      .exec();
  } catch {
    // While Redis is away, this replica alone lists it; it is told when Redis is back.
  }
}

/** Notes that a token is used, at most once a minute on each replica. */
export function noteUse(userId: string, entry: Omit<TokenEntry, 'used'>): void {
  const now = Math.floor(Date.now() / 1000);
  const last = known().get(userId)?.get(entry.id)?.used ?? 0;
  if (now - last >= noteAfter) void listToken(userId, { ...entry, used: now });
}

/** The tokens of an account that are good, the newest first. */
export async function tokensOf(userId: string): Promise<TokenEntry[]> {
  const found = new Map(known().get(userId));
  for (const entry of await inRedis(userId)) {
    const own = found.get(entry.id);
    if ((entry.used ?? 0) >= (own?.used ?? 0)) found.set(entry.id, entry);
  }
  const now = Date.now() / 1000;
  const all = await Promise.all(
    [...found.values()].map(async (entry) => {
      const good =
        entry.expires > now &&
        !(await isRevoked({ sid: entry.id, userId, began: entry.made * 1000, parent: entry.parent }));
      if (!good) forget(userId, entry.id);
      return good ? [entry] : [];
    }),
  );
  return all.flat().sort((a, b) => b.made - a.made);
}

async function inRedis(userId: string): Promise<TokenEntry[]> {
  try {
    const found = (await redis()?.hvals(keyOf(userId))) ?? [];
    return found.map((text) => JSON.parse(text) as TokenEntry);
  } catch {
    return [];
  }
}

function forget(userId: string, id: string): void {
  known().get(userId)?.delete(id);
  void redis()
    ?.hdel(keyOf(userId), id)
    .catch(() => {});
}
