import { may } from '#lib/contract/access.ts';
import { bellPageSize, replyNewMs } from '#lib/contract/constants.ts';
import type { Identity } from '#lib/contract/operations/session.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { isPageLoad, sendLater } from '#lib/page/send-later.ts';
import type { FirstCounts } from '#lib/web/features/shell/ShellFeed.tsx';
import { loadLowStock } from './load-low-stock.ts';

/**
 * Starts to load what the bell, the menu and the chat's button count, so that the browser sends no requests for it at first. The
 * values are streamed. Undefined for requests of the router, and null for what the account may not see.
 */
export async function loadFirstCounts(
  identity: Identity,
  hasChat: boolean,
): Promise<FirstCounts | undefined> {
  if (!(await isPageLoad())) return undefined;
  return {
    messages: may(identity, 'messages') ? sendLater(loadMessages()) : null,
    stock: may(identity, 'business') ? sendLater(loadLowStock()) : null,
    replies: may(identity, 'feedback') ? sendLater(loadNewReplies()) : null,
    chat: hasChat ? sendLater(loadNewestEntry()) : null,
  };
}

const loadMessages = () => callOnServer('messages.list', { query: { pageSize: bellPageSize } });

async function loadNewReplies() {
  const { items } = await callOnServer('feedback.replies');
  const since = new Date(Date.now() - replyNewMs).toISOString();
  return { items: items.filter(({ repliedAt }) => repliedAt > since) };
}

async function loadNewestEntry() {
  const history = await callOnServer('chat.history');
  return { ...history, items: history.items.slice(-1) };
}
