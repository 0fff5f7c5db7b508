import type { Store } from '../data/store.ts';

type Key = string | number;

/** Caches counts over all devices until a device changes. Without it, load tests would measure the sandbox. */
export class CountCache {
  /** Each search adds an entry. */
  private static readonly maxEntries = 2000;
  private readonly store: Store;
  private readonly cache = new Map<string, unknown>();
  private version = -1;

  constructor(store: Store) {
    this.store = store;
  }

  number(sql: string, ...values: Key[]): number {
    return this.cached(sql, values, () => this.store.number(sql, ...values));
  }

  all<T>(sql: string, ...values: Key[]): T[] {
    return this.cached(sql, values, () => this.store.all<T>(sql, ...values));
  }

  private cached<T>(sql: string, values: Key[], count: () => T): T {
    const version = this.store.number('SELECT version FROM device_changes');
    if (version !== this.version || this.cache.size > CountCache.maxEntries) this.cache.clear();
    this.version = version;
    const key = JSON.stringify([sql, values]);
    if (!this.cache.has(key)) this.cache.set(key, count());
    return this.cache.get(key) as T;
  }
}
