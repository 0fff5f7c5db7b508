import type { Store } from './store.ts';

type Key = string | number;

/**
 * Figures counted over all devices, kept until a device changes. Counting 100,000 rows for each view of
 * a home page would make the sandbox, and not the portal, what a load test measures.
 */
export class Figures {
  /** Every search has a figure of its own; so many at a time are enough. */
  private static readonly most = 2000;
  private readonly store: Store;
  private readonly kept = new Map<string, unknown>();
  private version = -1;

  constructor(store: Store) {
    this.store = store;
  }

  /** One number, as from `store.number`. */
  number(sql: string, ...values: Key[]): number {
    return this.keep(sql, values, () => this.store.number(sql, ...values));
  }

  /** Rows, as from `store.all`. */
  all<T>(sql: string, ...values: Key[]): T[] {
    return this.keep(sql, values, () => this.store.all<T>(sql, ...values));
  }

  private keep<T>(sql: string, values: Key[], count: () => T): T {
    const version = this.store.number('SELECT version FROM device_changes');
    if (version !== this.version || this.kept.size > Figures.most) this.kept.clear();
    this.version = version;
    const key = JSON.stringify([sql, values]);
    if (!this.kept.has(key)) this.kept.set(key, count());
    return this.kept.get(key) as T;
  }
}
