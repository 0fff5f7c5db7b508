import { may } from '#lib/access.ts';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { isPageLoad, sendLater } from '#lib/api/send-later.ts';
import { bellPageSize } from '#lib/contract/message-constants.ts';
import type { Identity } from '#lib/contract/session.ts';
import type { FirstCounts } from '#lib/features/shell/ShellFeed.tsx';

/** Loads for a page what the bell, the menu and the chat's button count, so that the browser sends no requests for it. */
export async function loadFirstCounts(
  identity: Identity,
  hasChat: boolean,
): Promise<FirstCounts | undefined> {
  if (!(await isPageLoad())) return;
  return {
    messages: sendLater(callOnServer('messages.list', { query: { pageSize: bellPageSize } })),
    stock: may(identity, 'business') ? sendLater(callOnServer('inventoryAlerts.firing')) : null,
    replies: sendLater(callOnServer('feedback.replies')),
    chat: hasChat ? sendLater(callOnServer('chat.history')) : null,
  };
}
