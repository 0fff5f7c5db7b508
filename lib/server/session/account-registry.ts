import { LRUCache } from 'lru-cache';
import type { TokenGrant } from '#lib/contract/operations/access-tokens.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';
import type { Client } from './client.ts';
import { redis, resyncOnReconnect } from './redis.ts';
import { findRevoked } from './revocation.ts';
import type { Delivery } from './seal.ts';

/** A session or an access token of an account. Times are in seconds since the epoch. */
export interface AccountEntry {
  readonly id: string;
  /** For an access token, the session that created it. */
  readonly parent?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
}

const useIntervalSeconds = 60;

/** Above this number the oldest entry of an account is removed. It stays valid, and is added again with its next use. */
const maxEntries = 500;

/**
 * Lists the sessions, or the access tokens, of each account, in memory and in Redis. It decides nothing: an entry that is missing
 * is still valid, and is added with its next use.
 */
class AccountRegistry<Entry extends AccountEntry> {
  readonly #accounts = new LRUCache<string, Map<string, Entry>>({ max: 10_000 });
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    resyncOnReconnect(`list.${name}`, () => this.#commands());
  }

  /** Adds or replaces an entry. While Redis is unavailable, it is added there on reconnection. */
  async add(userId: string, entry: Entry): Promise<void> {
    const entries = this.#accounts.get(userId) ?? new Map<string, Entry>();
    entries.set(entry.id, entry);
    this.#accounts.set(userId, entries);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) this.#remove(userId, oldest);
    try {
      await redis()
        ?.multi()
        .hset(this.#key(userId), entry.id, serialize(entry))
        .expire(this.#key(userId), config().SESSION_ABSOLUTE_SECONDS)
        .exec();
    } catch {
      // `resyncOnReconnect` sends the entry again.
    }
  }

  /** Records a use, at most once a minute. */
  recordUse(userId: string, entry: Omit<Entry, 'lastUsedAt'>): void {
    const now = Math.floor(Date.now() / 1000);
    const recorded = this.#accounts.get(userId)?.get(entry.id as string)?.lastUsedAt ?? 0;
    if (now - recorded >= useIntervalSeconds) void this.add(userId, { ...entry, lastUsedAt: now } as Entry);
  }

  /** Returns the valid entries of an account, newest first. Removes the others. */
  async list(userId: string): Promise<Entry[]> {
    const entries = new Map(this.#accounts.get(userId));
    for (const entry of await this.#readRedis(userId)) {
      const local = entries.get(entry.id);
      if ((entry.lastUsedAt ?? 0) >= (local?.lastUsedAt ?? 0)) entries.set(entry.id, entry);
    }
    const all = [...entries.values()];
    const now = Date.now() / 1000;
    const revocables = all.map(({ id, createdAt, parent }) => ({
      sid: id,
      userId,
      startedAtMs: createdAt * 1000,
      ...(parent === undefined ? {} : { parent }),
    }));
    const revoked = new Set((await findRevoked(revocables)).map(({ sid }) => sid));
    const isInvalid = (entry: Entry) => entry.expiresAt <= now || revoked.has(entry.id);
    for (const entry of all) if (isInvalid(entry)) this.#remove(userId, entry.id);
    return all.filter((entry) => !isInvalid(entry)).sort((a, b) => b.createdAt - a.createdAt);
  }

  async #readRedis(userId: string): Promise<Entry[]> {
    try {
      const texts = (await redis()?.hvals(this.#key(userId))) ?? [];
      return texts.map((text) => parse<Entry>(text));
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
        yield ['hset', this.#key(userId), entry.id, serialize(entry)] as const;
      yield ['expire', this.#key(userId), String(config().SESSION_ABSOLUTE_SECONDS)] as const;
    }
  }

  #key(userId: string): string {
    return `portal:${this.#name}:${userId}`;
  }
}

// Names in Redis differ from ours: replicas of the previous release read and write them.
const serialize = ({ createdAt, expiresAt, lastUsedAt, ...rest }: AccountEntry) =>
  JSON.stringify({ ...rest, made: createdAt, expires: expiresAt, used: lastUsedAt });

function parse<Entry extends AccountEntry>(text: string): Entry {
  const { made, expires, used, ...rest } = JSON.parse(text);
  return { ...rest, createdAt: made, expiresAt: expires, lastUsedAt: used };
}

function accountRegistry<Entry extends AccountEntry>(name: string): AccountRegistry<Entry> {
  return perProcess(`accountList.${name}`, () => new AccountRegistry<Entry>(name));
}

interface SessionEntry extends AccountEntry {
  readonly delivery: Delivery;
  readonly client: Client;
}

export const sessionRegistry = () => accountRegistry<SessionEntry>('sessions');

interface AccessTokenEntry extends AccountEntry, TokenGrant {
  readonly parent: string;
}

export const accessTokenRegistry = () => accountRegistry<AccessTokenEntry>('tokens');
