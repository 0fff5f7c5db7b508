import type { Account } from '../accounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import { changeDialog, dialogById } from '../chat/dialogs.ts';
import { type Entry, entriesBefore, entryById, entryInHistory } from '../chat/log.ts';
import { praise } from '../chat/markers.ts';
import { type ChatUser, chatName, chatUserOf, chatUserWire, makeChatUser } from '../chat/users.ts';
import { invalid, notFound, taken } from '../http/reply.ts';

const pageSize = 10;
const longestReason = 500;
const longestName = 100;

/** The chat over HTTP: history (98), user (99, 100), rating of a dialog (101), thumb for an answer (102). */
export const chat: Answers = {
  98: (asked) => {
    const user = ownUser(asked);
    if (asked.params.whole('uid') !== user.id) throw notFound();
    if (asked.params.text('is_new_version') !== '1') throw invalid({ is_new_version: ['must be 1'] });
    const before = asked.params.whole('log_id') || Number.MAX_SAFE_INTEGER;
    return { list: entriesBefore(asked.world.store, user.id, before, pageSize).map(entryInHistory) };
  },

  99: (asked) => {
    const user = ownUser(asked);
    if (asked.params.text('user_name') !== user.user_name) throw notFound();
    return chatUserWire(user);
  },

  100: (asked) => {
    const account = asker(asked);
    const nickName = readNewUser(asked, account);
    makeChatUser(asked.world.store, account, nickName, asked.world.clock.now());
    return chatUserWire(ownUser(asked));
  },

  101: (asked) => {
    const { params, world } = asked;
    const prompt = ownEntry(asked);
    if (!/^praise\[\d\]$/.test(prompt.content) || prompt.dialog_id !== params.whole('dialog_id'))
      throw notFound();
    const score = params.whole('score') ?? 0;
    const reason = params.text('reason');
    const errors: Record<string, string[]> = {};
    if (score < 1 || score > 5) errors.score = ['must be 1 to 5'];
    if (params.text('device_sn') !== prompt.device_sn) errors.device_sn = ["is not the prompt's"];
    if ([...reason].length > longestReason) errors.reason = [`must have at most ${longestReason} characters`];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (dialogById(world.store, prompt.dialog_id)?.score) throw taken('dialog_id');
    world.store.atOnce(() => {
      changeDialog(world.store, prompt.dialog_id, { score, reason });
      world.store.run('UPDATE chat_log SET content = ? WHERE id = ?', praise(score), prompt.id);
    });
  },

  102: (asked) => {
    const entry = ownEntry(asked);
    const like = asked.params.whole('is_like') ?? -1;
    const errors: Record<string, string[]> = {};
    if (like < 0 || like > 2) errors.is_like = ['must be 0, 1 or 2'];
    if (entry.is_gpt !== 1) errors.log_id = ['was not written by the assistant'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    asked.world.store.run('UPDATE chat_log SET is_like = ? WHERE id = ?', like, entry.id);
  },
};

/** The chat user of whoever asks, once it has been made. */
function ownUser(asked: Asked): ChatUser {
  const user = chatUserOf(asked.world.store, asker(asked).id);
  if (!user) throw notFound();
  return user;
}

/** The entry that the call names, of the asker's own log. */
function ownEntry(asked: Asked): Entry {
  const entry = entryById(asked.world.store, asked.params.whole('log_id') ?? 0);
  if (!entry || entry.user_id !== ownUser(asked).id) throw notFound();
  return entry;
}

/** Looks at what a new user is to be, and gives its name. */
function readNewUser({ params }: Asked, account: Account): string {
  const errors: Record<string, string[]> = {};
  if (params.text('user_name') !== chatName(account.id)) errors.user_name = ["is not the account's own"];
  if (params.whole('other_user_id') !== account.id) errors.other_user_id = ["is not the account's own"];
  if (params.whole('user_type') !== 5) errors.user_type = ['must be 5'];
  const nickName = params.text('nick_name');
  if ([...nickName].length > longestName) errors.nick_name = [`must have at most ${longestName} characters`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return nickName;
}
