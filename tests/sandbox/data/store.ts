import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Value = string | number | null;

/** SQLite with cached prepared statements. */
export class Store {
  readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.db = new DatabaseSync(file);
    // SQLite's lower() handles ASCII only.
    this.db.function('fold', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
    // Test data may be lost, so writes do not wait for the disk.
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
  }

  private prepare(sql: string): StatementSync {
    let cached = this.statements.get(sql);
    if (!cached) {
      cached = this.db.prepare(sql);
      this.statements.set(sql, cached);
    }
    return cached;
  }

  all<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.prepare(sql).all(...values) as T[];
  }

  get<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.prepare(sql).get(...values) as T | undefined;
  }

  /** Returns the first column of the first row: a count, a sum or an id. */
  number(sql: string, ...values: SQLInputValue[]): number {
    const row = this.get<Record<string, number | null>>(sql, ...values);
    return row ? (Object.values(row)[0] ?? 0) : 0;
  }

  /** Returns the id of the inserted row. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepare(sql).run(...values).lastInsertRowid);
  }

  transaction<T>(work: () => T): T {
    this.db.exec('BEGIN');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (fault) {
      this.db.exec('ROLLBACK');
      throw fault;
    }
  }

  /** Inserts rows with values in column order. */
  insertRows(table: string, columns: readonly string[], rows: Iterable<readonly Value[]>): void {
    const marks = columns.map(() => '?').join(',');
    const insert = this.db.prepare(`INSERT INTO ${table} (${columns.join(',')}) VALUES (${marks})`);
    for (const row of rows) insert.run(...row);
  }

  close(): void {
    this.statements.clear();
    this.db.close();
  }
}
