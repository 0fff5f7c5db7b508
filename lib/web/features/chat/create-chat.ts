import { call } from '../../api/call.ts';
import { checkSession } from '../../api/call-at.ts';
import { openChatSocket } from '../../api/chat-socket.ts';
import { upload } from '../../api/upload.ts';
import { chatStorageOf, hasUsedChat, recordChatUse } from './chat-storage.ts';
import { Conversation } from './engine/conversation.ts';
import type { Content } from './engine/outbox.ts';
import { rememberFileName } from './log/file-names.ts';
import { isActiveDialog } from './should-load-chat.ts';

/** A conversation with the actions that also concern the browser or the session. */
export interface Chat {
  readonly conversation: Conversation;
  /** Connects, and records that this account uses the chat. Called when the panel opens. */
  open(): void;
  /** Sends a message about the device `sn`, or about none (""), and extends the session. */
  send(content: Content, sn: string): void;
  /** Reconnects if the account is signed in again. */
  retry(): Promise<void>;
}

/** Interval of the calls that extend the session while the user writes. */
const sessionRefreshMs = 5 * 60_000;

const background = { background: true };

/**
 * Creates an account's chat for `useChat`: loads the newest entries, and connects if the account used the chat lately or a
 * reply may follow. The panel shows entries that could not be loaded as a failure.
 */
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
  // Loading the page has extended the session.
  let refreshedAt = Date.now();
  const refreshSession = () => {
    if (Date.now() - refreshedAt < sessionRefreshMs) return;
    refreshedAt = Date.now();
    // A call, as messages on the socket do not extend the session.
    call('session.read').catch(() => {});
  };
  void conversation
    .loadLatest()
    // The panel shows the failure.
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
