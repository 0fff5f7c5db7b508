import { changeDialog, dialogById } from '../chat/dialogs.ts';
import { type Entry, entriesBefore, entryById, historyEntryWire } from '../chat/entries.ts';
import { ratingMarker } from '../chat/markers.ts';
import { type ChatUser, chatName, chatUserOf, chatUserWire, makeChatUser } from '../chat/users.ts';
import type { Account } from '../data/accounts.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid, notFound } from '../http/call-response.ts';

const pageSize = 10;
const maxReasonLength = 500;
const maxNameLength = 100;

/** The chat over HTTP: history (98), user (99, 100), rating of a dialog (101), like of an entry (102). */
export const chat: CallHandlers = {
  98: (request) => {
    const user = requireOwnUser(request);
    if (request.params.integer('uid') !== user.id) throw notFound();
    if (request.params.text('is_new_version') !== '1') throw invalid({ is_new_version: ['must be 1'] });
    const before = request.params.integer('log_id') || Number.MAX_SAFE_INTEGER;
    return { list: entriesBefore(request.context.store, user.id, before, pageSize).map(historyEntryWire) };
  },

  99: (request) => {
    const user = requireOwnUser(request);
    if (request.params.text('user_name') !== user.user_name) throw notFound();
    return chatUserWire(user);
  },

  100: (request) => {
    const account = requireAccount(request);
    const nickName = readNewUser(request, account);
    makeChatUser(request.context.store, account, nickName, request.context.clock.now());
    return chatUserWire(requireOwnUser(request));
  },

  101: (request) => {
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
  },

  102: (request) => {
    const entry = requireOwnEntry(request);
    const like = request.params.integer('is_like') ?? -1;
    const errors: Record<string, string[]> = {};
    if (like < 0 || like > 2) errors.is_like = ['must be 0, 1 or 2'];
    if (entry.is_gpt !== 1) errors.log_id = ['was not written by the assistant'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    request.context.store.run('UPDATE chat_log SET is_like = ? WHERE id = ?', like, entry.id);
  },
};

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
