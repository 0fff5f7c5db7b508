import { call } from '../../api/call.ts';
import type { ChatEntry } from '../../contract/chat.ts';
import { chatStorageOf, hasUsedChat } from './chat-storage.ts';
import { newestId } from './engine/state.ts';

/** A dialog whose newest entry is younger than this continues. */
const activeForMs = 24 * 3_600_000;

/** Whether the newest entry is so recent that a reply to it may come. */
export function isActiveDialog(entries: readonly ChatEntry[]): boolean {
  const at = Date.parse(entries.at(-1)?.at ?? '');
  return Date.now() - at < activeForMs;
}

/**
 * Whether to load the chat before the user opens it: they have used it in this browser, a reply may come, or there are
 * entries that they have not seen. When the history cannot be loaded the answer is no.
 */
export async function shouldLoadChat(user: string): Promise<boolean> {
  const storage = chatStorageOf(user);
  if (hasUsedChat(user) || storage.outbox.length > 0) return true;
  try {
    const { items } = await call('chat.history', { query: {} }, { background: true });
    const newest = newestId(items);
    // On the first visit with this browser old entries are not unread.
    storage.seen ??= newest;
    return newest > storage.seen || isActiveDialog(items);
  } catch {
    return false;
  }
}
