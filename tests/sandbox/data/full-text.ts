import type { Store } from './store.ts';

/** Creates a trigram index over the column `search`, which finds any part of a word. */
export function createFullTextIndex(store: Store, table: string): void {
  store.db.exec(`
CREATE VIRTUAL TABLE ${table}_fts USING fts5(search, tokenize = 'trigram');
INSERT INTO ${table}_fts (rowid, search) SELECT id, search FROM ${table};
CREATE TRIGGER ${table}_fts_insert AFTER INSERT ON ${table} BEGIN
  INSERT INTO ${table}_fts (rowid, search) VALUES (new.id, new.search); END;
CREATE TRIGGER ${table}_fts_delete AFTER DELETE ON ${table} BEGIN DELETE FROM ${table}_fts WHERE rowid = old.id; END;
CREATE TRIGGER ${table}_fts_update AFTER UPDATE OF search ON ${table} BEGIN
  UPDATE ${table}_fts SET search = new.search WHERE rowid = new.id; END;`);
}
