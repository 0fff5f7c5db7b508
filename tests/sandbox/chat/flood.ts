import type { SandboxContext } from '../context.ts';
import type { ChatConnection } from './connection.ts';
import { newestDialog } from './dialogs.ts';
import { type Entry, entryWire, reserveIds } from './entries.ts';
import { assistant } from './speakers.ts';
import type { ChatUser } from './users.ts';

/** The next frame waits while more bytes are unsent. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Sends messages to a user's sockets as fast as they accept them, without logging them. Ids are real and unique.
 * Returns the number of frames.
 */
export function flood(context: SandboxContext, user: ChatUser, bytes: number, size: number): number {
  const count = Math.ceil(bytes / size);
  const first = reserveIds(context.store, count);
  const dialog = newestDialog(context.store, user.id)?.id ?? 0;
  const buildFrame = (at: number) => {
    const entry = message(user, dialog, first + at, context.clock.now());
    const overheadBytes = Buffer.byteLength(context.chat.codec.write('chatMessage', entryWire(entry)));
    const content = 'x'.repeat(Math.max(1, size - overheadBytes + 1));
    return context.chat.codec.write('chatMessage', entryWire({ ...entry, content }));
  };
  for (const connection of context.chat.connections.ofUser(user.id))
    sendFrames(connection, count, buildFrame);
  return count;
}

function sendFrames({ socket }: ChatConnection, count: number, buildFrame: (at: number) => string): void {
  let at = 0;
  const sendMore = () => {
    while (at < count && socket.readyState === socket.OPEN) {
      const isBacklogged = socket.bufferedAmount > maxBufferedBytes;
      // Continues when this frame has left.
      socket.send(buildFrame(at++), isBacklogged ? sendMore : undefined);
      if (isBacklogged) return;
    }
  };
  sendMore();
}

function message(user: ChatUser, dialogId: number, id: number, time: number): Entry {
  const from = { from_id: assistant.id, from_name: assistant.name, from_avatar: assistant.avatar };
  return {
    ...{ id, user_id: user.id, dialog_id: dialogId, to_id: user.id, ...from, content: 'x', is_like: 0 },
    ...{ is_gpt: 1, is_manual: 0, device_sn: '', time_line: time, type: '', client_id: null },
  };
}
