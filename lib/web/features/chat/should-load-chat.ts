import type { ResponseBody } from '#lib/contract/index.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { chatStorageOf, hasUsedChat } from './chat-storage.ts';
import { newestId } from './engine/state.ts';

type History = ResponseBody<'chat.history'>;

/** A dialog whose newest entry is younger than this continues. */
const activeForMs = 24 * 3_600_000;

/** Whether the newest entry is so recent that a reply to it may come. */
export function isActiveDialog(entries: readonly ChatEntry[]): boolean {
  const at = Date.parse(entries.at(-1)?.at ?? '');
  return Date.now() - at < activeForMs;
}

/**
 * Whether to load the chat before the user opens it: they have used it in this browser, a reply may come, or there are
 * entries that they have not seen. When the history cannot be loaded the answer is no. `sent` is the history that came with
 * the page.
 */
export async function shouldLoadChat(user: string, sent?: Promise<History | null> | null): Promise<boolean> {
  const storage = chatStorageOf(user);
  if (hasUsedChat(user) || storage.outbox.length > 0) return true;
  try {
    const history = await (sent ?? loadHistory());
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
