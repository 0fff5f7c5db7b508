import type { Account } from '../data/accounts.ts';
import type { Store } from '../data/store.ts';
import { wireRow } from '../wire-row.ts';

export type ChatUser = {
  id: number;
  account_id: number;
  account: string;
  user_name: string;
  nick_name: string;
  avatar: string | null;
};

const select =
  'SELECT u.id, u.account_id, a.account, u.user_name, u.nick_name, u.avatar FROM chat_users u JOIN accounts a ON a.id = u.account_id';

export const chatName = (accountId: number) => `jxs_${accountId}`;

/** Stable, and different from the account's id. */
const chatId = (accountId: number) => 50_000 + 3 * accountId;

export function chatUserOf(store: Store, accountId: number): ChatUser | undefined {
  return store.get<ChatUser>(`${select} WHERE u.account_id = ?`, accountId);
}

export function chatUserById(store: Store, id: number): ChatUser | undefined {
  return store.get<ChatUser>(`${select} WHERE u.id = ?`, id);
}

/** Finds the chat user by account name. Throws before the account has chatted. */
export function requireChatUser(store: Store, account: string): ChatUser {
  const user = store.get<ChatUser>(`${select} WHERE a.account = ?`, account);
  if (!user) throw new Error(`no account "${account}" has chatted yet`);
  return user;
}

export function chatUsers(store: Store): ChatUser[] {
  return store.all<ChatUser>(`${select} ORDER BY u.id`);
}

export function makeChatUser(store: Store, account: Account, nickName: string, time: number): void {
  store.run(
    `INSERT INTO chat_users (id, account_id, user_name, nick_name, avatar, time) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    ...[chatId(account.id), account.id, chatName(account.id), nickName || account.name, account.logo, time],
  );
}

/** `userInit` carries the current nickname and avatar. */
export function renameChatUser(store: Store, user: ChatUser, nickName: string, avatar: string): ChatUser {
  const renamed = { ...user, nick_name: nickName || user.nick_name, avatar: avatar || user.avatar };
  if (renamed.nick_name !== user.nick_name || renamed.avatar !== user.avatar)
    store.run(
      'UPDATE chat_users SET nick_name = ?, avatar = ? WHERE id = ?',
      ...[renamed.nick_name, renamed.avatar, user.id],
    );
  return renamed;
}

export function chatUserWire({ id, user_name, nick_name, avatar }: ChatUser) {
  return wireRow('chat user', id, { id, user_name, nick_name, avatar });
}
