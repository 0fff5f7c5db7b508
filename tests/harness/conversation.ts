import { WebSocket } from 'ws';
import { openChatLine, type SocketClass } from '../../lib/api/chat-line.ts';
import { Conversation } from '../../lib/features/chat/engine/conversation.ts';
import type { Memory } from '../../lib/features/chat/engine/world.ts';
import { callerOf } from './caller.ts';
import type { Visitor } from './client.ts';

/** A browser's conversation without the browser: the same code over real sockets and calls. */
export interface Talk {
  conversation: Conversation;
  memory: Memory;
  /** Breaks the socket on this side, as a lost network does. */
  cut(): void;
}

/** A visitor's conversation; `memory` is that of a page before, after a reload. */
export function talkOf(who: Visitor, memory: Memory = { seen: null, outbox: [] }): Talk {
  const call = callerOf(who);
  let latest: WebSocket | undefined;
  class Socket extends WebSocket {
    constructor(address: string) {
      const headers = { cookie: who.cookieHeader, origin: `http://localhost:${who.port}`, ...who.headers };
      super(address.replace('localhost', '127.0.0.1'), { headers });
      latest = this;
    }
  }
  const conversation = new Conversation({
    open: (events) => openChatLine(`http://localhost:${who.port}`, events, Socket as unknown as SocketClass),
    history: (before) => call('chat.history', { query: before === undefined ? {} : { before } }),
    missed: (after) => call('chat.missed', { query: { after } }),
    like: (id, like) => call('chat.like', { params: { id }, body: { like } }),
    rate: (body) => call('chat.rate', { body }),
    upload: () => Promise.reject(new Error('there are no files here')),
    checkSession: () =>
      call('session.read').then(
        () => true,
        () => false,
      ),
    memory,
  });
  return { conversation, memory, cut: () => latest?.terminate() };
}
