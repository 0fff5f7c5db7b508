import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { CallError } from '#lib/web/api/call-at.ts';
import { openChatSocket, type SocketClass } from '#lib/web/api/chat-socket.ts';
import { Conversation } from '#lib/web/features/chat/engine/conversation.ts';
import type { ChatStorage } from '#lib/web/features/chat/engine/dependencies.ts';
import { textOf } from './chat.ts';
import type { Visitor } from './client.ts';
import { createCall } from './create-call.ts';

/** The conversation code of browsers, run in Node over real sockets and calls. */
export interface TestConversation {
  conversation: Conversation;
  storage: ChatStorage;
  /** Terminates the socket without a close frame, as a lost network does. */
  disconnect(): void;
}

/** Creates a visitor's conversation; pass the `storage` of another one to simulate a reload. */
export function createConversation(
  who: Visitor,
  storage: ChatStorage = { seen: null, outbox: [] },
): TestConversation {
  const call = createCall(who);
  let latest: WebSocket | undefined;
  class Socket extends WebSocket {
    constructor(address: string) {
      const headers = {
        cookie: who.cookieHeader,
        host: `localhost:${who.port}`,
        origin: who.origin,
        ...who.headers,
      };
      const trusted = who.cert ? { ca: who.cert, servername: 'localhost' } : {};
      super(address.replace('localhost', '127.0.0.1'), { headers, ...trusted });
      latest = this;
    }
  }
  const conversation = new Conversation({
    open: (events) => openChatSocket(who.origin, events, Socket as unknown as SocketClass),
    history: (before) => call('chat.history', { query: before === undefined ? {} : { before } }),
    missed: (after) => call('chat.missed', { query: { after } }),
    like: (id, like) => call('chat.like', { params: { id }, body: { like } }),
    rate: (body) => call('chat.rate', { body }),
    upload: () => Promise.reject(new Error('there are no files here')),
    // Other errors, such as an unreachable portal, do not mean that the session has ended.
    checkSession: () =>
      call('session.read').then(
        () => true,
        (error: CallError) => error.code !== 'unauthenticated' && error.code !== 'sessionEnded',
      ),
    storage,
  });
  return { conversation, storage, disconnect: () => latest?.terminate() };
}

/**
 * Resends failed messages until the outbox is empty and all expected texts have been received. Throws after
 * 60 s, which is longer than any backoff in tests.
 */
export async function waitUntilSettled(
  conversation: Conversation,
  received: readonly string[],
): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    for (const { state, clientId } of conversation.getState().outbox)
      if (state === 'failed') conversation.resend(clientId);
    const { outbox, entries } = conversation.getState();
    const texts = new Set(entries.map(textOf));
    // A live entry can arrive before the gap before it is closed.
    if (outbox.length === 0 && received.every((text) => texts.has(text))) return;
    // The client does not load a large gap automatically: the rest is loaded as older entries.
    const { connection, hasGap, older } = conversation.getState();
    if (connection === 'ready' && !hasGap && older === 'more') await conversation.loadOlder();
  }
  const { connection, hasGap, older, outbox, entries } = conversation.getState();
  const texts = new Set(entries.map(textOf));
  const unsent = outbox.map(({ state, text }) => `${state} ${text}`);
  const missing = received.filter((text) => !texts.has(text));
  throw new Error(
    `the conversation did not settle: ${JSON.stringify({ connection, hasGap, older, left: unsent, missing })}`,
  );
}
