import { existsSync, rmSync } from 'node:fs';
import { ChatState } from './chat/state.ts';
import { Clock } from './clock.ts';
import type { SandboxContext } from './context.ts';
import { CallLog } from './control/call-log.ts';
import { CountCache } from './control/count-cache.ts';
import { Faults } from './control/faults.ts';
import { ResponseOverrides } from './control/response-overrides.ts';
import { Store } from './data/store.ts';
import { startUndoLog } from './data/undo-log.ts';
import { dialectNamed } from './dialects/index.ts';
import { createIndexes, createTables, schemaHash, seedTables } from './domains/index.ts';
import type { Options } from './options.ts';

/** Raise this when seeds of existing tables change. Older files are then rebuilt, as after a change of the tables. */
const seedVersion = '11';

/** Opens the database. A file with the same seed and schema continues; any other is rebuilt. */
export function createContext(options: Options): SandboxContext {
  const clock = new Clock(options.now);
  const fingerprint = [schemaHash, seedVersion, options.seed, options.devices, options.now ?? ''].join('|');
  const store = reopenStore(options.database, fingerprint) ?? createStore(options, clock, fingerprint);
  const dialect = dialectNamed(options.dialect);
  return {
    options: { ...options, signFormat: dialect?.signature ?? options.signFormat },
    dialect,
    store,
    clock,
    log: new CallLog(),
    faults: new Faults(),
    overrides: new ResponseOverrides(),
    countCache: new CountCache(store),
    chat: new ChatState(dialect),
  };
}

function reopenStore(file: string, fingerprint: string): Store | undefined {
  if (file === ':memory:' || !existsSync(file)) return undefined;
  const store = new Store(file);
  const hasMeta = store.number("SELECT COUNT(*) FROM sqlite_master WHERE name = 'meta'") > 0;
  const row = hasMeta && store.get<{ value: string }>("SELECT value FROM meta WHERE key = 'seeded'");
  if (row && row.value === fingerprint) return store;
  store.close();
  // Never deletes a file that is not a sandbox database.
  if (!hasMeta) throw new Error('SANDBOX_DB: this file is not the data of a sandbox');
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  return undefined;
}

function createStore(options: Options, clock: Clock, fingerprint: string): Store {
  const store = new Store(options.database);
  store.transaction(() => {
    createTables(store);
    seedTables(store, options, clock.now());
    createIndexes(store);
    startUndoLog(store);
    store.run("INSERT INTO meta (key, value) VALUES ('seeded', ?)", fingerprint);
  });
  return store;
}
