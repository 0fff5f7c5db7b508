import type { World } from '../world.ts';
import { newestDialog } from './dialogs.ts';
import { frameOf, type Line } from './line.ts';
import { type Entry, entryWire, takeIds } from './log.ts';
import { assistant } from './people.ts';
import type { ChatUser } from './users.ts';

/** So many bytes may wait in a socket before the next frame has to. */
const mostWaiting = 1024 * 1024;

/**
 * Sends a user's sockets so many bytes of messages that are in no log, as fast as each takes them: the sandbox
 * itself keeps next to nothing. Their ids are real ones and come once. Answers the number of frames.
 */
export function flood(world: World, user: ChatUser, bytes: number, size: number): number {
  const count = Math.ceil(bytes / size);
  const first = takeIds(world.store, count);
  const dialog = newestDialog(world.store, user.id)?.id ?? 0;
  const frame = (at: number) => {
    const entry = message(user, dialog, first + at, world.clock.now());
    const bare = Buffer.byteLength(frameOf('chatMessage', entryWire(entry)));
    const content = 'x'.repeat(Math.max(1, size - bare + 1));
    return frameOf('chatMessage', entryWire({ ...entry, content }));
  };
  for (const line of world.chat.lines.of(user.id)) pour(line, count, frame);
  return count;
}

function pour({ socket }: Line, count: number, frame: (at: number) => string): void {
  let at = 0;
  const more = () => {
    while (at < count && socket.readyState === socket.OPEN) {
      const waits = socket.bufferedAmount > mostWaiting;
      // The next one goes once this one has left, for as long as the client takes its time.
      socket.send(frame(at++), waits ? more : undefined);
      if (waits) return;
    }
  };
  more();
}

function message(user: ChatUser, dialogId: number, id: number, time: number): Entry {
  const from = { from_id: assistant.id, from_name: assistant.name, from_avatar: assistant.avatar };
  return {
    ...{ id, user_id: user.id, dialog_id: dialogId, to_id: user.id, ...from, content: 'x', is_like: 0 },
    ...{ is_gpt: 1, is_manual: 0, device_sn: '', time_line: time, type: '', client_id: null },
  };
}
