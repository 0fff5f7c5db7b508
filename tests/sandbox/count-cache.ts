import type { Store } from './store.ts';

type Key = string | number;

/**
 * Figures counted over all devices, kept until a device changes. Counting 100,000 rows for each view of
 * a home page would make the sandbox, and not the portal, what a load test measures.
 */
export class CountCache {
  /** Every search has a figure of its own; so many at a time are enough. */
  private static readonly maxEntries = 2000;
  private readonly store: Store;
  private readonly cache = new Map<string, unknown>();
  private version = -1;

  constructor(store: Store) {
    this.store = store;
  }

  /** One number, as from `store.number`. */
  number(sql: string, ...values: Key[]): number {
    return this.cached(sql, values, () => this.store.number(sql, ...values));
  }

  /** Rows, as from `store.all`. */
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
