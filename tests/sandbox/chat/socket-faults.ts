import type { SandboxContext } from '../context.ts';
import type { InputFields } from '../control/control-routes.ts';
import { accountByName } from '../data/accounts.ts';
import { isObject } from '../dialects/words.ts';
import type { ControlAction } from './agent-actions.ts';
import type { ChatConnection } from './connection.ts';
import { flood } from './flood.ts';
import { requireChatUser } from './users.ts';

/** Faults of the chat's sockets. */
export const socketFaults: Record<string, ControlAction> = {
  /** Closes sockets without a close frame. */
  disconnect: (context, fields) => {
    const connections = selectConnections(context, fields);
    for (const connection of connections) connection.socket.terminate();
    return { sockets: connections.length };
  },
  close: (context, fields) => {
    const code = fields.whole('code', 1000, 4999);
    if ([1004, 1005, 1006].includes(code) || (code > 1014 && code < 3000))
      throw new Error('code is one that may be sent: 1000 to 1014 without 1004 to 1006, or 3000 to 4999');
    const connections = selectConnections(context, fields);
    for (const connection of connections) connection.socket.close(code);
    return { sockets: connections.length };
  },
  /** Simulates a restart of the vendor's process. */
  restart: (context, fields) => {
    context.chat.refusesUntilMs = Date.now() + fields.whole('ms', 0, 3_600_000);
    const { size } = context.chat.connections.all;
    for (const connection of context.chat.connections.all) connection.socket.terminate();
    return { sockets: size };
  },
  /** Keeps sockets open without reading or writing. */
  pause: (context, fields) => {
    const on = fields.boolean('on');
    const { chat } = context;
    const connections = selectConnections(context, fields);
    if (fields.has('account')) chat.pausedAccounts[on ? 'add' : 'delete'](fields.text('account'));
    else chat.allPaused = on;
    if (!on && !fields.has('account')) chat.pausedAccounts.clear();
    if (on) for (const connection of connections) connection.pause();
    // Sockets without `userInit` resume too; a paused account is checked again then.
    else if (!chat.allPaused)
      for (const connection of chat.connections.all)
        if (!isAccountPaused(context, connection)) connection.resume();
    return { sockets: connections.length };
  },
  /** Sends a raw frame. A dialect translates an object with a command. */
  sendFrame: (context, fields) => {
    const frame = fields.value('frame');
    if (typeof frame !== 'string' && (typeof frame !== 'object' || frame === null))
      throw new Error('frame is a text or an object');
    const connections = [
      ...context.chat.connections.ofUser(requireChatUser(context.store, fields.text('account')).id),
    ];
    for (const connection of connections)
      connection.send(typeof frame === 'string' ? frame : textOf(context, frame));
    return { sockets: connections.length };
  },
  flood: (context, fields) => {
    const user = requireChatUser(context.store, fields.text('account'));
    const bytes = fields.whole('bytes', 1, 2 ** 40);
    const size = fields.whole('size', 1, 16 * 1024 * 1024);
    return { frames: flood(context, user, bytes, size) };
  },
};

function textOf({ chat }: SandboxContext, frame: object): string {
  const { cmd, data, ...more } = frame as { cmd?: unknown; data?: unknown };
  const isFrame = typeof cmd === 'string' && isObject(data) && Object.keys(more).length === 0;
  return isFrame ? chat.codec.write(cmd, data) : JSON.stringify(frame);
}

function selectConnections(context: SandboxContext, fields: InputFields): ChatConnection[] {
  if (!fields.has('account')) return [...context.chat.connections.all];
  const account = fields.text('account');
  if (!accountByName(context.store, account)) throw new Error(`no account "${account}"`);
  return [...context.chat.connections.all].filter((connection) => connection.user?.account === account);
}

const isAccountPaused = (context: SandboxContext, connection: ChatConnection) =>
  connection.user !== undefined && context.chat.pausedAccounts.has(connection.user.account);
