import { hash } from '../data/random.ts';
import type { Store } from '../data/store.ts';
import { type Fields, wireRow } from '../wire-row.ts';

export type EntryType = '' | 'system' | 'revocation';

export type Entry = {
  id: number;
  user_id: number;
  dialog_id: number;
  from_id: number;
  to_id: number;
  from_name: string;
  from_avatar: string | null;
  content: string;
  is_like: number;
  is_gpt: number;
  is_manual: number;
  device_sn: string;
  time_line: number;
  type: EntryType;
  client_id: string | null;
};

export const logColumns = [
  ...['user_id', 'dialog_id', 'from_id', 'to_id', 'from_name', 'from_avatar', 'content', 'is_like'],
  ...['is_gpt', 'is_manual', 'device_sn', 'time_line', 'type', 'client_id'],
] as const satisfies readonly (keyof Entry)[];

const insert = `INSERT INTO chat_log (${logColumns.join(', ')}) VALUES (${logColumns.map(() => '?').join(', ')})`;

export function writeEntry(store: Store, entry: Omit<Entry, 'id'>): Entry {
  const id = store.run(insert, ...logColumns.map((column) => entry[column]));
  store.run('UPDATE chat_dialogs SET last_time = ? WHERE id = ?', entry.time_line, entry.dialog_id);
  return { id, ...entry };
}

export function entryById(store: Store, id: number): Entry | undefined {
  return store.get<Entry>('SELECT * FROM chat_log WHERE id = ?', id);
}

export function entryByClientId(store: Store, userId: number, clientId: string): Entry | undefined {
  return store.get<Entry>('SELECT * FROM chat_log WHERE user_id = ? AND client_id = ?', userId, clientId);
}

export function entriesBefore(store: Store, userId: number, id: number, limit: number): Entry[] {
  return store.all<Entry>(
    'SELECT * FROM chat_log WHERE user_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
    ...[userId, id, limit],
  );
}

export function newestEntryId(store: Store, userId: number): number {
  return store.number('SELECT MAX(id) FROM chat_log WHERE user_id = ?', userId);
}

/** The SN of the dialog's newest entry that has one; "" without one. */
export function newestSn(store: Store, dialogId: number): string {
  const sql =
    "SELECT device_sn FROM chat_log WHERE dialog_id = ? AND device_sn <> '' ORDER BY id DESC LIMIT 1";
  return store.get<Pick<Entry, 'device_sn'>>(sql, dialogId)?.device_sn ?? '';
}

/** Reserves ids for entries that are never stored. Returns the first. */
export function reserveIds(store: Store, count: number): number {
  store.run("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'chat_log'", count);
  return store.number("SELECT seq FROM sqlite_sequence WHERE name = 'chat_log'") - count + 1;
}

export function entryWire({ id, user_id: _user, ...entry }: Entry): Fields {
  return wireRow('chat entry', id, { id, log_id: id, ...entry });
}

/** An entry of call 98. About a third lack `client_id`. */
export function historyEntryWire(entry: Entry): Fields {
  return entryWire(hash(`client of ${entry.id}`) % 3 === 0 ? { ...entry, client_id: null } : entry);
}
