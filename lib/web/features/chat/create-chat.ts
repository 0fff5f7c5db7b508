import { call } from '../../api/call.ts';
import { checkSession } from '../../api/call-at.ts';
import { openChatSocket } from '../../api/chat-socket.ts';
import { upload } from '../../api/upload.ts';
import { chatStorageOf, hasUsedChat, recordChatUse } from './chat-storage.ts';
import { Conversation } from './engine/conversation.ts';
import type { Content } from './engine/outbox.ts';
import { rememberFileName } from './log/file-names.ts';
import { isActiveDialog } from './should-load-chat.ts';

/** A conversation, and what a page does with it. */
export interface Chat {
  readonly conversation: Conversation;
  /** The user opened the panel. */
  open(): void;
  send(content: Content, sn: string): void;
  /** Reconnects after another sign-in. */
  retry(): Promise<void>;
}

/** Interval of the calls that extend the session while the user writes. */
const sessionRefreshMs = 5 * 60_000;

const background = { background: true };

/** Creates an account's chat: loads unread entries, and connects where new ones are likely. */
export function createChat(user: string): Chat {
  const conversation = new Conversation({
    open: (events) => openChatSocket('', events),
    history: (before) => call('chat.history', { query: before ? { before } : {} }, background),
    missed: (after) => call('chat.missed', { query: { after } }, background),
    like: (id, like) => call('chat.like', { params: { id }, body: { like } }),
    rate: (body) => call('chat.rate', { body }),
    upload: async (file, options) => {
      const uploaded = await upload('chat.upload', { query: { name: file.name }, file }, options);
      rememberFileName(uploaded, file.name);
      return uploaded;
    },
    checkSession,
    storage: chatStorageOf(user),
  });
  // Loading the page extended the session.
  let refreshedAt = Date.now();
  const refreshSession = () => {
    if (Date.now() - refreshedAt < sessionRefreshMs) return;
    refreshedAt = Date.now();
    // Messages on the socket do not extend it.
    call('session.read').catch(() => {});
  };
  void conversation
    .loadLatest()
    // The panel shows it.
    .catch(() => {})
    .then(() => {
      if (hasUsedChat(user) || isActiveDialog(conversation.getState().entries)) conversation.connect();
    });
  return {
    conversation,
    open: () => {
      recordChatUse(user);
      conversation.connect();
    },
    send: (content, sn) => {
      refreshSession();
      conversation.send(content, sn);
    },
    retry: async () => {
      if (await checkSession()) conversation.reconnect();
    },
  };
}
