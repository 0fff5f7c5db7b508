import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { shared } from '../shared.ts';
import { redis, resyncOnReconnect } from './redis.ts';
import { filterRevoked } from './revocation.ts';

/** Something that an account has several of and can end: a session or an access token. Times are in seconds since the epoch. */
export interface AccountEntry {
  readonly id: string;
  /** The session that it ends with, where it is an access token. */
  readonly parent?: string;
  readonly made: number;
  readonly expires: number;
  readonly used: number | null;
}

/** Seconds after which a use is noted again. */
const useIntervalSeconds = 60;

/** Most entries of one account; with one more, the oldest goes. It is listed again when it is used. */
const maxEntries = 500;

/**
 * What accounts have, for them to see. Kept in memory, and in Redis where there is one. It decides nothing: what is
 * used is listed (again), so a list that was lost fills itself.
 */
class AccountRegistry<Entry extends AccountEntry> {
  readonly #accounts = new LRUCache<string, Map<string, Entry>>({ max: 10_000 });
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    resyncOnReconnect(`list.${name}`, () => this.#commands());
  }

  /** Lists an entry, or replaces it. */
  async add(userId: string, entry: Entry): Promise<void> {
    const entries = this.#accounts.get(userId) ?? new Map<string, Entry>();
    entries.set(entry.id, entry);
    this.#accounts.set(userId, entries);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) this.#remove(userId, oldest);
    try {
      await redis()
        ?.multi()
        .hset(this.#key(userId), entry.id, JSON.stringify(entry))
        .expire(this.#key(userId), config().SESSION_ABSOLUTE_SECONDS)
        .exec();
    } catch {
      // While Redis is away, this replica alone lists it; Redis gets it when it is back.
    }
  }

  /** Notes a use, at most once a minute on each replica. */
  recordUse(userId: string, entry: Omit<Entry, 'used'>): void {
    const now = Math.floor(Date.now() / 1000);
    const last = this.#accounts.get(userId)?.get(entry.id as string)?.used ?? 0;
    if (now - last >= useIntervalSeconds) void this.add(userId, { ...entry, used: now } as Entry);
  }

  /** The entries of an account that have not ended, the newest first. */
  async list(userId: string): Promise<Entry[]> {
    const entries = new Map(this.#accounts.get(userId));
    for (const entry of await this.#readRedis(userId)) {
      const local = entries.get(entry.id);
      if ((entry.used ?? 0) >= (local?.used ?? 0)) entries.set(entry.id, entry);
    }
    const all = [...entries.values()];
    const now = Date.now() / 1000;
    const revocables = all.map((entry) => ({
      sid: entry.id,
      userId,
      began: entry.made * 1000,
      ...toParent(entry),
    }));
    const revoked = new Set((await filterRevoked(revocables)).map(({ sid }) => sid));
    const isExpired = (entry: Entry) => entry.expires <= now || revoked.has(entry.id);
    for (const entry of all) if (isExpired(entry)) this.#remove(userId, entry.id);
    return all.filter((entry) => !isExpired(entry)).sort((a, b) => b.made - a.made);
  }

  async #readRedis(userId: string): Promise<Entry[]> {
    try {
      const texts = (await redis()?.hvals(this.#key(userId))) ?? [];
      return texts.map((text) => JSON.parse(text) as Entry);
    } catch {
      return [];
    }
  }

  #remove(userId: string, id: string): void {
    this.#accounts.get(userId)?.delete(id);
    void redis()
      ?.hdel(this.#key(userId), id)
      .catch(() => {});
  }

  *#commands() {
    for (const [userId, entries] of this.#accounts.entries()) {
      for (const entry of entries.values())
        yield ['hset', this.#key(userId), entry.id, JSON.stringify(entry)] as const;
      yield ['expire', this.#key(userId), String(config().SESSION_ABSOLUTE_SECONDS)] as const;
    }
  }

  #key(userId: string): string {
    return `portal:${this.#name}:${userId}`;
  }
}

const toParent = ({ parent }: AccountEntry) => (parent === undefined ? {} : { parent });

/** The list of this name, one for the whole process. */
export function accountRegistry<Entry extends AccountEntry>(name: string): AccountRegistry<Entry> {
  return shared(`accountList.${name}`, () => new AccountRegistry<Entry>(name));
}
