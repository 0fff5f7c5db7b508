import { changeDialog, dialogById } from '../chat/dialogs.ts';
import { type Entry, entriesBefore, entryById, historyEntryWire } from '../chat/entries.ts';
import { ratingMarker } from '../chat/markers.ts';
import { type ChatUser, chatName, chatUserOf, chatUserWire, makeChatUser } from '../chat/users.ts';
import type { Account } from '../data/accounts.ts';
import { type Domain, get, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid, notFound } from '../http/call-response.ts';
import { seedChat } from '../seed/chat.ts';

/**
 * The chat over HTTP: users, dialogs and the log. `queued` orders the dialogs that wait for an agent; `place` is the
 * place last sent. Ids keep growing after a reset, so that clients never see an old id again.
 */
export const chat: Domain = {
  tables: `
CREATE TABLE chat_users (id INTEGER PRIMARY KEY, account_id INTEGER UNIQUE, user_name TEXT, nick_name TEXT,
  avatar TEXT, time INTEGER);
CREATE TABLE chat_dialogs (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER, started_at INTEGER, last_time INTEGER,
  agent_id INTEGER, queued INTEGER, place INTEGER, ended INTEGER, score INTEGER, reason TEXT, sn TEXT, lang TEXT,
  topics TEXT);
CREATE TABLE chat_log (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER, dialog_id INTEGER, from_id INTEGER,
  to_id INTEGER, from_name TEXT, from_avatar TEXT, content TEXT, is_like INTEGER, is_gpt INTEGER, is_manual INTEGER,
  device_sn TEXT, time_line INTEGER, type TEXT, client_id TEXT);
`,
  mutable: ['chat_users', 'chat_dialogs', 'chat_log'],
  indexes: `
CREATE INDEX chat_dialogs_user ON chat_dialogs (user_id, id);
CREATE INDEX chat_dialogs_time ON chat_dialogs (last_time);
CREATE INDEX chat_dialogs_queue ON chat_dialogs (queued) WHERE queued IS NOT NULL;
CREATE INDEX chat_log_user ON chat_log (user_id, id);
CREATE UNIQUE INDEX chat_log_client ON chat_log (user_id, client_id) WHERE client_id IS NOT NULL;
`,
  seed: seedChat,
  calls: {
    98: post('chat', 'Index/index/getChatLog', 'uid log_id is_new_version', getHistory),
    99: get('chat', 'index/user/getUser', 'user_name', getUser),
    100: post('chat', 'index/User/register', 'user_name nick_name user_type other_user_id', registerUser),
    101: post('chat', 'api/v1/rate/create', 'dialog_id score device_sn log_id reason', rateDialog),
    102: get('chat', 'api/v1/chatLog/praise', 'log_id is_like', likeEntry),
  },
};

const pageSize = 10;
const maxReasonLength = 500;
const maxNameLength = 100;

/** Entries older than `log_id`, newest first. Fewer than ten mean that there are no older ones (known). */
function getHistory(request: CallRequest) {
  const user = requireOwnUser(request);
  if (request.params.integer('uid') !== user.id) throw notFound();
  if (request.params.text('is_new_version') !== '1') throw invalid({ is_new_version: ['must be 1'] });
  const before = request.params.integer('log_id') || Number.MAX_SAFE_INTEGER;
  return { list: entriesBefore(request.context.store, user.id, before, pageSize).map(historyEntryWire) };
}

function getUser(request: CallRequest) {
  const user = requireOwnUser(request);
  if (request.params.text('user_name') !== user.user_name) throw notFound();
  return chatUserWire(user);
}

/** Returns an existing user. */
function registerUser(request: CallRequest) {
  const account = requireAccount(request);
  const nickName = readNewUser(request, account);
  makeChatUser(request.context.store, account, nickName, request.context.clock.now());
  return chatUserWire(requireOwnUser(request));
}

/** The prompt's content becomes `praise[score]`. A dialog is rated once, with any of its prompts. */
function rateDialog(request: CallRequest) {
  const { params, context } = request;
  const prompt = requireOwnEntry(request);
  if (!/^praise\[\d\]$/.test(prompt.content) || prompt.dialog_id !== params.integer('dialog_id'))
    throw notFound();
  const score = params.integer('score') ?? 0;
  const reason = params.text('reason');
  const errors: Record<string, string[]> = {};
  if (score < 1 || score > 5) errors.score = ['must be 1 to 5'];
  if (params.text('device_sn') !== prompt.device_sn) errors.device_sn = ["is not the prompt's"];
  if ([...reason].length > maxReasonLength)
    errors.reason = [`must have at most ${maxReasonLength} characters`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (dialogById(context.store, prompt.dialog_id)?.score) throw conflict('dialog_id');
  context.store.transaction(() => {
    changeDialog(context.store, prompt.dialog_id, { score, reason });
    context.store.run('UPDATE chat_log SET content = ? WHERE id = ?', ratingMarker(score), prompt.id);
  });
}

function likeEntry(request: CallRequest) {
  const entry = requireOwnEntry(request);
  const like = request.params.integer('is_like') ?? -1;
  const errors: Record<string, string[]> = {};
  if (like < 0 || like > 2) errors.is_like = ['must be 0, 1 or 2'];
  if (entry.is_gpt !== 1) errors.log_id = ['was not written by the assistant'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  request.context.store.run('UPDATE chat_log SET is_like = ? WHERE id = ?', like, entry.id);
}

/** Returns the caller's chat user. Throws 404 before call 100 created it. */
function requireOwnUser(request: CallRequest): ChatUser {
  const user = chatUserOf(request.context.store, requireAccount(request).id);
  if (!user) throw notFound();
  return user;
}

/** Returns the named entry of the caller's log. Throws 404 for any other. */
function requireOwnEntry(request: CallRequest): Entry {
  const entry = entryById(request.context.store, request.params.integer('log_id') ?? 0);
  if (!entry || entry.user_id !== requireOwnUser(request).id) throw notFound();
  return entry;
}

/** Validates a new user and returns its nickname. */
function readNewUser({ params }: CallRequest, account: Account): string {
  const errors: Record<string, string[]> = {};
  if (params.text('user_name') !== chatName(account.id)) errors.user_name = ["is not the account's own"];
  if (params.integer('other_user_id') !== account.id) errors.other_user_id = ["is not the account's own"];
  if (params.integer('user_type') !== 5) errors.user_type = ['must be 5'];
  const nickName = params.text('nick_name');
  if ([...nickName].length > maxNameLength)
    errors.nick_name = [`must have at most ${maxNameLength} characters`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return nickName;
}
