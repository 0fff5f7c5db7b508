import type { Store } from '../data/store.ts';

export type Dialog = {
  id: number;
  user_id: number;
  started_at: number;
  last_time: number;
  /** Null while only the assistant takes part. */
  agent_id: number | null;
  queued: number | null;
  place: number | null;
  ended: number | null;
  score: number | null;
  reason: string | null;
  /** The assistant's memory: device, language, and topics asked without a device. */
  sn: string | null;
  lang: string | null;
  topics: string | null;
};

/** A dialog without entries for this long ends when its user reconnects. */
const idleSeconds = 30 * 60;

export function dialogById(store: Store, id: number): Dialog | undefined {
  return store.get<Dialog>('SELECT * FROM chat_dialogs WHERE id = ?', id);
}

export function newestDialog(store: Store, userId: number): Dialog | undefined {
  return store.get<Dialog>('SELECT * FROM chat_dialogs WHERE user_id = ? ORDER BY id DESC LIMIT 1', userId);
}

export function openDialog(store: Store, userId: number): Dialog | undefined {
  const dialog = newestDialog(store, userId);
  return dialog && dialog.ended === null ? dialog : undefined;
}

/** Returns the dialog to resume on connect. Ends an idle one silently. */
export function resumableDialog(store: Store, userId: number, now: number): Dialog | undefined {
  const dialog = openDialog(store, userId);
  if (!dialog || now - dialog.last_time < idleSeconds) return dialog;
  changeDialog(store, dialog.id, { ended: now, queued: null, place: null });
  return undefined;
}

export function createDialog(store: Store, userId: number, now: number): Dialog {
  const id = store.run(
    'INSERT INTO chat_dialogs (user_id, started_at, last_time) VALUES (?, ?, ?)',
    ...[userId, now, now],
  );
  const dialog = dialogById(store, id);
  if (!dialog) throw new Error('a dialog that was begun is not there');
  return dialog;
}

type Change = Partial<
  Pick<Dialog, 'agent_id' | 'queued' | 'place' | 'ended' | 'score' | 'reason' | 'sn' | 'lang' | 'topics'>
>;

export function changeDialog(store: Store, id: number, change: Change): void {
  const columns = Object.keys(change).sort();
  const values = columns.map((column) => change[column as keyof Change] ?? null);
  store.run(
    `UPDATE chat_dialogs SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    ...[...values, id],
  );
}

/** The waiting dialogs in queue order. */
export function queue(store: Store): Dialog[] {
  return store.all<Dialog>('SELECT * FROM chat_dialogs WHERE queued IS NOT NULL ORDER BY queued');
}

export function nextQueuePosition(store: Store): number {
  return store.number('SELECT COALESCE(MAX(queued), 0) + 1 FROM chat_dialogs WHERE queued IS NOT NULL');
}

export function latestDialogs(store: Store, userId: number | undefined, limit: number): Dialog[] {
  return userId === undefined
    ? store.all<Dialog>('SELECT * FROM chat_dialogs ORDER BY last_time DESC LIMIT ?', limit)
    : store.all<Dialog>(
        'SELECT * FROM chat_dialogs WHERE user_id = ? ORDER BY id DESC LIMIT ?',
        userId,
        limit,
      );
}
