import { recall, remember } from '../../ui/memory.ts';
import type { Outgoing } from './engine/state.ts';
import type { Memory } from './engine/world.ts';
import { recallHere, rememberHere } from './this-tab.ts';

const day = 86_400_000;
/** Milliseconds for which whoever opened the chat is taken for somebody who uses it. */
const usedFor = 30 * day;

/** Whether this account opened its chat in this browser within the last 30 days. */
export function isInUse(user: string): boolean {
  const opened = recall(user, 'chat-opened');
  return typeof opened === 'number' && Date.now() - opened < usedFor;
}

/** Notes that this account opens its chat. */
export const noteUse = (user: string): void => remember(user, 'chat-opened', Date.now());

/** What outlives the page: what was seen for the browser, what has not been sent for this tab. */
export function memoryOf(user: string): Memory {
  return {
    get seen() {
      const seen = recall(user, 'chat-seen');
      return typeof seen === 'number' ? seen : null;
    },
    set seen(seen) {
      remember(user, 'chat-seen', seen ?? undefined);
    },
    get outbox() {
      const outbox = recallHere(user, 'outbox');
      return Array.isArray(outbox) ? (outbox as Outgoing[]) : [];
    },
    set outbox(outbox) {
      // What went wrong with an upload is no plain value, and its file is gone with the page.
      rememberHere(
        user,
        'outbox',
        outbox.length > 0 ? outbox.map(({ error: _, ...rest }) => rest) : undefined,
      );
    },
  };
}
