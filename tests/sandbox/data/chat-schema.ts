/**
 * Chat users, dialogs and log. `queued` orders the dialogs that wait for an agent; `place` is the place last sent.
 * Ids keep growing after a reset, so that clients never see an old id again.
 */
export const chatTables = `
CREATE TABLE chat_users (id INTEGER PRIMARY KEY, account_id INTEGER UNIQUE, user_name TEXT, nick_name TEXT,
  avatar TEXT, time INTEGER);
CREATE TABLE chat_dialogs (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER, started_at INTEGER, last_time INTEGER,
  agent_id INTEGER, queued INTEGER, place INTEGER, ended INTEGER, score INTEGER, reason TEXT, sn TEXT, lang TEXT,
  topics TEXT);
CREATE TABLE chat_log (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER, dialog_id INTEGER, from_id INTEGER,
  to_id INTEGER, from_name TEXT, from_avatar TEXT, content TEXT, is_like INTEGER, is_gpt INTEGER, is_manual INTEGER,
  device_sn TEXT, time_line INTEGER, type TEXT, client_id TEXT);
`;

export const chatIndexes = `
CREATE INDEX chat_dialogs_user ON chat_dialogs (user_id, id);
CREATE INDEX chat_dialogs_time ON chat_dialogs (last_time);
CREATE INDEX chat_dialogs_queue ON chat_dialogs (queued) WHERE queued IS NOT NULL;
CREATE INDEX chat_log_user ON chat_log (user_id, id);
CREATE UNIQUE INDEX chat_log_client ON chat_log (user_id, client_id) WHERE client_id IS NOT NULL;
`;

export const chatMutableTables = ['chat_users', 'chat_dialogs', 'chat_log'];
