import type { SandboxContext } from '../context.ts';
import { type ChatConnection, frameOf } from './connection.ts';
import { newestDialog } from './dialogs.ts';
import { type Entry, entryWire, reserveIds } from './entries.ts';
import { assistant } from './speakers.ts';
import type { ChatUser } from './users.ts';

/** So many bytes may wait in a socket before the next frame has to. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Sends a user's sockets so many bytes of messages that are in no log, as fast as each takes them: the sandbox
 * itself keeps next to nothing. Their ids are real ones and come once. Answers the number of frames.
 */
export function flood(context: SandboxContext, user: ChatUser, bytes: number, size: number): number {
  const count = Math.ceil(bytes / size);
  const first = reserveIds(context.store, count);
  const dialog = newestDialog(context.store, user.id)?.id ?? 0;
  const buildFrame = (at: number) => {
    const entry = message(user, dialog, first + at, context.clock.now());
    const overheadBytes = Buffer.byteLength(frameOf('chatMessage', entryWire(entry)));
    const content = 'x'.repeat(Math.max(1, size - overheadBytes + 1));
    return frameOf('chatMessage', entryWire({ ...entry, content }));
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
      // The next one goes once this one has left, for as long as the client takes its time.
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
