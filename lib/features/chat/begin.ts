import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-at.ts';
import { openChatLine } from '../../api/chat-line.ts';
import { upload } from '../../api/upload.ts';
import { isInUse, memoryOf, noteUse } from './chat-memory.ts';
import { Conversation } from './engine/conversation.ts';
import type { Content } from './engine/outbox.ts';
import type { ChatState } from './engine/state.ts';

/** A conversation, and what a page does with it. */
export interface Chat {
  readonly conversation: Conversation;
  /** Somebody has opened the panel. */
  open(): void;
  say(content: Content, sn: string): void;
  /** Another try, once somebody has signed in again. */
  retry(): Promise<void>;
}

/** Milliseconds within which an entry makes a dialog one that goes on. */
const recent = 24 * 3_600_000;
/** Milliseconds between two signs to the session that somebody is there. */
const keptFor = 5 * 60_000;

const background = { background: true };

/** Begins somebody's chat: looks what is unread, and connects where something may come. */
export function beginChat(user: string): Chat {
  const conversation = new Conversation({
    open: (events) => openChatLine('', events),
    history: (before) => call('chat.history', { query: before ? { before } : {} }, background),
    missed: (after) => call('chat.missed', { query: { after } }, background),
    like: (id, like) => call('chat.like', { params: { id }, body: { like } }),
    rate: (body) => call('chat.rate', { body }),
    upload: (file, how) => upload('chat.upload', { query: { name: file.name }, file }, how),
    checkSession,
    memory: memoryOf(user),
  });
  // The page itself was asked for by a person.
  let kept = Date.now();
  const keepSession = () => {
    if (Date.now() - kept < keptFor) return;
    kept = Date.now();
    // What is sent goes over the socket, which is no sign of life to a session.
    call('session.read').catch(() => {});
  };
  void conversation
    .look()
    // Whoever opens the chat is told.
    .catch(() => {})
    .then(() => {
      if (isInUse(user) || goesOn(conversation.getState())) conversation.connect();
    });
  return {
    conversation,
    open: () => {
      noteUse(user);
      conversation.connect();
    },
    say: (content, sn) => {
      keepSession();
      conversation.send(content, sn);
    },
    retry: async () => {
      if (await checkSession()) conversation.again();
    },
  };
}

/** Whether the newest entry is so young that an answer to it may come. */
function goesOn({ entries }: ChatState): boolean {
  const at = Date.parse(entries.at(-1)?.at ?? '');
  return Date.now() - at < recent;
}

/** Whether the session is there, as far as anybody can tell; where it is not, the call has told the page. */
async function checkSession(): Promise<boolean> {
  try {
    await call('session.read', {}, background);
    return true;
  } catch (error) {
    return !(
      error instanceof CallError &&
      (error.code === 'unauthenticated' || error.code === 'sessionEnded')
    );
  }
}
