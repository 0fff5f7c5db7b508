import { existsSync, rmSync } from 'node:fs';
import { CallLog } from './call-log.ts';
import { ChatState } from './chat/state.ts';
import { Clock } from './clock.ts';
import { Differences } from './differences.ts';
import { Faults } from './faults.ts';
import { Figures } from './figures.ts';
import { startJournal } from './journal.ts';
import type { Options } from './options.ts';
import { createIndexes, createTables } from './schema.ts';
import { seed } from './seed/all.ts';
import { Store } from './store.ts';

/** Everything that one running sandbox holds. */
export type World = {
  options: Options;
  store: Store;
  clock: Clock;
  log: CallLog;
  faults: Faults;
  differences: Differences;
  figures: Figures;
  chat: ChatState;
};

/** To be raised whenever tables or seeds change: an older file is then made anew. */
const version = '9';

/** Opens the data: a file seeded the same way goes on where it was left, anything else is made anew. */
export function openWorld(options: Options): World {
  const clock = new Clock(options.now);
  const mark = [version, options.seed, options.devices, options.now ?? ''].join('|');
  const store = kept(options.database, mark) ?? fresh(options, clock, mark);
  return {
    options,
    store,
    clock,
    log: new CallLog(),
    faults: new Faults(),
    differences: new Differences(),
    figures: new Figures(store),
    chat: new ChatState(),
  };
}

function kept(file: string, mark: string): Store | undefined {
  if (file === ':memory:' || !existsSync(file)) return undefined;
  const store = new Store(file);
  const known = store.number("SELECT COUNT(*) FROM sqlite_master WHERE name = 'meta'") > 0;
  const found = known && store.get<{ value: string }>("SELECT value FROM meta WHERE key = 'seeded'");
  if (found && found.value === mark) return store;
  store.close();
  // A data file of another seed or form is of no use, but a file that is not ours is left alone.
  if (!known) throw new Error('SANDBOX_DB: this file is not the data of a sandbox');
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  return undefined;
}

function fresh(options: Options, clock: Clock, mark: string): Store {
  const store = new Store(options.database);
  store.atOnce(() => {
    createTables(store);
    seed(store, options, clock.now());
    createIndexes(store);
    startJournal(store);
    store.run("INSERT INTO meta (key, value) VALUES ('seeded', ?)", mark);
  });
  return store;
}
