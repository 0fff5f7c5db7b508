import { accountByName } from '../accounts.ts';
import type { Posted } from '../door.ts';
import type { World } from '../world.ts';
import type { Act } from './acts.ts';
import { flood } from './flood.ts';
import type { Line } from './line.ts';
import { userNamed } from './users.ts';

/** What can go wrong with the chat's sockets, on order. */
export const socketFaults: Record<string, Act> = {
  /** Ends them without a word. */
  cut: (world, posted) => {
    const lines = linesOf(world, posted);
    for (const line of lines) line.socket.terminate();
    return { sockets: lines.length };
  },
  close: (world, posted) => {
    const code = posted.whole('code', 1000, 4999);
    if ([1004, 1005, 1006].includes(code) || (code > 1014 && code < 3000))
      throw new Error('code is one that may be sent: 1000 to 1014 without 1004 to 1006, or 3000 to 4999');
    const lines = linesOf(world, posted);
    for (const line of lines) line.socket.close(code);
    return { sockets: lines.length };
  },
  /** As if the vendor's program had to start anew. */
  restart: (world, posted) => {
    world.chat.refusesUntil = Date.now() + posted.whole('ms', 0, 3_600_000);
    const { size } = world.chat.lines.all;
    for (const line of world.chat.lines.all) line.socket.terminate();
    return { sockets: size };
  },
  /** Keeps them open, and neither reads from them nor writes to them. */
  deaf: (world, posted) => {
    const on = posted.flag('on');
    const { chat } = world;
    const lines = linesOf(world, posted);
    if (posted.has('account')) chat.deaf[on ? 'add' : 'delete'](posted.text('account'));
    else chat.allDeaf = on;
    if (!on && !posted.has('account')) chat.deaf.clear();
    if (on) for (const line of lines) line.fallDeaf();
    // Sockets that have not said yet whose they are hear again too; the account's name is asked of them anew then.
    else if (!chat.allDeaf) for (const line of chat.lines.all) if (!isDeaf(world, line)) line.hearAgain();
    return { sockets: lines.length };
  },
  /** Sends a frame as it is. */
  raw: (world, posted) => {
    const frame = posted.any('frame');
    if (typeof frame !== 'string' && (typeof frame !== 'object' || frame === null))
      throw new Error('frame is a text or an object');
    const lines = [...world.chat.lines.of(userNamed(world.store, posted.text('account')).id)];
    for (const line of lines) line.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return { sockets: lines.length };
  },
  flood: (world, posted) => {
    const user = userNamed(world.store, posted.text('account'));
    const bytes = posted.whole('bytes', 1, 2 ** 40);
    const size = posted.whole('size', 1, 16 * 1024 * 1024);
    return { frames: flood(world, user, bytes, size) };
  },
};

/** The sockets of one account, where it is named, or all. */
function linesOf(world: World, posted: Posted): Line[] {
  if (!posted.has('account')) return [...world.chat.lines.all];
  const account = posted.text('account');
  if (!accountByName(world.store, account)) throw new Error(`no account "${account}"`);
  return [...world.chat.lines.all].filter((line) => line.user?.account === account);
}

const isDeaf = (world: World, line: Line) =>
  line.user !== undefined && world.chat.deaf.has(line.user.account);
