import { mutableTables } from '../domains/index.ts';
import type { Store } from './store.ts';

/**
 * Records the original of every changed row and the id of every inserted row. A reset then costs as much as was
 * changed. Triggers cover every writer.
 */
export function startUndoLog(store: Store): void {
  for (const table of mutableTables) {
    const columns = store
      .all<{ name: string }>(`PRAGMA table_info(${table})`)
      .map(({ name }) => `old.${name}`);
    const isUnrecorded = (row: 'old' | 'new') =>
      `NOT EXISTS (SELECT 1 FROM undo_${table} WHERE id = ${row}.id)
       AND NOT EXISTS (SELECT 1 FROM inserted_${table} WHERE id = ${row}.id)`;
    const recordRow = `WHEN ${isUnrecorded('old')} BEGIN INSERT INTO undo_${table} VALUES (${columns.join(', ')}); END;`;
    store.db.exec(`
CREATE TABLE undo_${table} AS SELECT * FROM ${table} WHERE 0;
CREATE UNIQUE INDEX undo_${table}_id ON undo_${table} (id);
CREATE TABLE inserted_${table} (id INTEGER PRIMARY KEY);
CREATE TRIGGER ${table}_record_update BEFORE UPDATE ON ${table} ${recordRow}
CREATE TRIGGER ${table}_record_delete BEFORE DELETE ON ${table} ${recordRow}
CREATE TRIGGER ${table}_record_insert AFTER INSERT ON ${table}
  WHEN ${isUnrecorded('new')} BEGIN INSERT INTO inserted_${table} (id) VALUES (new.id); END;`);
  }
}

/** Restores the seeded data. The triggers ignore rows that are already recorded. */
export function undoChanges(store: Store, except: readonly string[] = []): void {
  store.transaction(() => {
    for (const table of mutableTables.filter((name) => !except.includes(name))) {
      store.db.exec(`
DELETE FROM ${table} WHERE id IN (SELECT id FROM inserted_${table});
INSERT INTO ${table} SELECT * FROM undo_${table} WHERE id NOT IN (SELECT id FROM ${table});`);
      const assignments = changedColumns(store, table).map((column) => `${column} = was.${column}`);
      if (assignments.length > 0)
        store.db.exec(
          `UPDATE ${table} SET ${assignments.join(', ')} FROM undo_${table} was WHERE was.id = ${table}.id`,
        );
      store.db.exec(`DELETE FROM undo_${table}; DELETE FROM inserted_${table};`);
    }
  });
}

/** Restoring unchanged columns would rewrite their indexes. */
function changedColumns(store: Store, table: string): string[] {
  const columns = store.all<{ name: string }>(`PRAGMA table_info(${table})`).map(({ name }) => name);
  const comparisons = columns.map((name) => `MAX(now.${name} IS NOT was.${name}) AS ${name}`);
  const comparison = store.get<Record<string, number | null>>(
    `SELECT ${comparisons.join(', ')} FROM undo_${table} was JOIN ${table} now ON now.id = was.id`,
  );
  return columns.filter((name) => comparison?.[name] === 1);
}
