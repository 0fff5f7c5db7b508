import { LRUCache } from 'lru-cache';
import type { Identity } from '#lib/contract/operations/session.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { calls } from '../../vendor-format/calls.ts';
import type { VendorClient } from '../http/client.ts';
import { requiredText, text, userRecord } from '../http/readers.ts';
import { isRefusedAs } from '../http/refusal.ts';

/** The user that the vendor's chat has for an account. */
export interface ChatUser {
  readonly uid: string;
  readonly userName: string;
  readonly nickName: string;
  readonly avatar: string;
}

const userNamePrefix = 'jxs_';
/** As the specification of call 100 has it. */
const userType = 5;

/** Chat users do not change, and every page of the history needs one. */
const userCache = () =>
  perProcess('chatUsers', () => new LRUCache<string, ChatUser>({ max: 20_000, ttl: 600_000 }));

/** Returns the chat user of an account; registers it on the first use (calls 99 and 100). */
export async function resolveChatUser(identity: Identity, vendor: VendorClient): Promise<ChatUser> {
  const cached = userCache().get(identity.userId);
  if (cached) return cached;
  const user = toUser(await findOrRegister(identity, vendor), userNamePrefix + identity.userId);
  userCache().set(identity.userId, user);
  return user;
}

/**
 * Runs a call with the chat user. When the vendor does not know a cached user any longer, runs it once more with a new
 * one.
 */
export async function withChatUser<T>(
  identity: Identity,
  vendor: VendorClient,
  run: (user: ChatUser) => Promise<T>,
): Promise<T> {
  const wasCached = userCache().has(identity.userId);
  try {
    return await run(await resolveChatUser(identity, vendor));
  } catch (error) {
    if (!wasCached || !isRefusedAs('notFound', error)) throw error;
    evictChatUser(identity);
    return run(await resolveChatUser(identity, vendor));
  }
}

/** Makes the next call look up the chat user again, when the vendor has refused it. */
export function evictChatUser(identity: Identity): void {
  userCache().delete(identity.userId);
}

async function findOrRegister({ userId, name, account }: Identity, vendor: VendorClient): Promise<unknown> {
  const userName = userNamePrefix + userId;
  try {
    return await vendor(calls.chatUser, { user_name: userName });
  } catch (error) {
    if (!isRefusedAs('notFound', error)) throw error;
    return vendor(calls.registerChatUser, {
      user_name: userName,
      nick_name: name || account,
      user_type: userType,
      other_user_id: userId,
    });
  }
}

function toUser(data: unknown, requestedName: string): ChatUser {
  const row = userRecord(data, 'id');
  return {
    uid: requiredText(row.id),
    userName: text(row.user_name) || requestedName,
    nickName: text(row.nick_name),
    avatar: text(row.avatar),
  };
}
