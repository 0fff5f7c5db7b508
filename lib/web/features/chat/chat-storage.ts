import { getStored, setStored } from '../../ui/storage/account-storage.ts';
import type { ChatStorage } from './engine/dependencies.ts';
import type { Outgoing } from './engine/state.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

const usedForMs = 30 * 86_400_000;

/** Whether this account opened its chat in this browser within the last 30 days. */
export function hasUsedChat(user: string): boolean {
  const opened = getStored(user, 'chat-opened');
  return typeof opened === 'number' && Date.now() - opened < usedForMs;
}

/** Records that this account opens its chat. */
export const recordChatUse = (user: string): void => setStored(user, 'chat-opened', Date.now());

/** Returns the storage of an account's conversation: the newest seen entry per browser, and unsent messages per tab. */
export function chatStorageOf(user: string): ChatStorage {
  return {
    get seen() {
      const seen = getStored(user, 'chat-seen');
      return typeof seen === 'number' ? seen : null;
    },
    set seen(seen) {
      setStored(user, 'chat-seen', seen ?? undefined);
    },
    get outbox() {
      const outbox = readTabValue(user, 'outbox');
      return Array.isArray(outbox) ? (outbox as Outgoing[]) : [];
    },
    set outbox(outbox) {
      // The error of an upload cannot be serialized, and its file is lost with the page.
      writeTabValue(
        user,
        'outbox',
        outbox.length > 0 ? outbox.map(({ error: _, ...rest }) => rest) : undefined,
      );
    },
  };
}
