import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { shared } from '../shared.ts';
import { revokedAmong } from './revocation.ts';
import { redis, tellRedis } from './store.ts';

/** Something that an account has several of and can end: a session or an access token. Times are in seconds since the epoch. */
export interface ListEntry {
  readonly id: string;
  /** The session that it ends with, where it is an access token. */
  readonly parent?: string;
  readonly made: number;
  readonly expires: number;
  readonly used: number | null;
}

/** Seconds after which a use is noted again. */
const noteAfter = 60;

/** Most entries of one account; with one more, the oldest goes. It is listed again when it is used. */
const maxEntries = 500;

/**
 * What accounts have, for them to see. Kept in memory, and in Redis where there is one. It decides nothing: what is
 * used is listed (again), so a list that was lost fills itself.
 */
class AccountList<Entry extends ListEntry> {
  readonly #accounts = new LRUCache<string, Map<string, Entry>>({ max: 10_000 });
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    tellRedis(`list.${name}`, () => this.#commands());
  }

  /** Lists an entry, or replaces it. */
  async put(userId: string, entry: Entry): Promise<void> {
    const entries = this.#accounts.get(userId) ?? new Map<string, Entry>();
    entries.set(entry.id, entry);
    this.#accounts.set(userId, entries);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) this.#forget(userId, oldest);
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
  noteUse(userId: string, entry: Omit<Entry, 'used'>): void {
    const now = Math.floor(Date.now() / 1000);
    const last = this.#accounts.get(userId)?.get(entry.id as string)?.used ?? 0;
    if (now - last >= noteAfter) void this.put(userId, { ...entry, used: now } as Entry);
  }

  /** The entries of an account that have not ended, the newest first. */
  async read(userId: string): Promise<Entry[]> {
    const entries = new Map(this.#accounts.get(userId));
    for (const entry of await this.#inRedis(userId)) {
      const own = entries.get(entry.id);
      if ((entry.used ?? 0) >= (own?.used ?? 0)) entries.set(entry.id, entry);
    }
    const all = [...entries.values()];
    const now = Date.now() / 1000;
    const held = all.map((entry) => ({
      sid: entry.id,
      userId,
      began: entry.made * 1000,
      ...parentOf(entry),
    }));
    const revoked = new Set((await revokedAmong(held)).map(({ sid }) => sid));
    const isOver = (entry: Entry) => entry.expires <= now || revoked.has(entry.id);
    for (const entry of all) if (isOver(entry)) this.#forget(userId, entry.id);
    return all.filter((entry) => !isOver(entry)).sort((a, b) => b.made - a.made);
  }

  async #inRedis(userId: string): Promise<Entry[]> {
    try {
      const texts = (await redis()?.hvals(this.#key(userId))) ?? [];
      return texts.map((text) => JSON.parse(text) as Entry);
    } catch {
      return [];
    }
  }

  #forget(userId: string, id: string): void {
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

const parentOf = ({ parent }: ListEntry) => (parent === undefined ? {} : { parent });

/** The list of this name, one for the whole process. */
export function accountList<Entry extends ListEntry>(name: string): AccountList<Entry> {
  return shared(`accountList.${name}`, () => new AccountList<Entry>(name));
}
