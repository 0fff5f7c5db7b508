import type { ResponseBody } from '#lib/contract/index.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { chatStorageOf, hasUsedChat } from './chat-storage.ts';
import { newestId } from './engine/state.ts';

type History = ResponseBody<'chat.history'>;

/** After its newest entry a dialog stays active for this time. */
const activeForMs = 24 * 3_600_000;

/** Whether the newest entry is so recent that a reply may follow; false for no entries. */
export function isActiveDialog(entries: readonly ChatEntry[]): boolean {
  const at = Date.parse(entries.at(-1)?.at ?? '');
  return Date.now() - at < activeForMs;
}

/**
 * Returns whether to load the chat before the user opens it. It is loaded when they have used it in this browser, a reply may
 * follow, or there are unseen entries; not when the history cannot be loaded. `firstHistory` was sent with the page.
 */
export async function shouldLoadChat(
  user: string,
  firstHistory?: Promise<History | null> | null,
): Promise<boolean> {
  const storage = chatStorageOf(user);
  if (hasUsedChat(user) || storage.outbox.length > 0) return true;
  try {
    const history = await (firstHistory ?? loadHistory());
    if (!history) return false;
    const { items } = history;
    const newest = newestId(items);
    // On the first visit with this browser old entries are not unread.
    storage.seen ??= newest;
    return newest > storage.seen || isActiveDialog(items);
  } catch {
    return false;
  }
}

async function loadHistory(): Promise<History> {
  const { call } = await import('../../api/call.ts');
  return call('chat.history', { query: {} }, { background: true });
}
