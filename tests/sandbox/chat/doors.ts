import { createHash } from 'node:crypto';
import { type Door, type Doors, done, Posted } from '../door.ts';
import { keepUpload } from '../uploads.ts';
import type { World } from '../world.ts';
import { acts } from './acts.ts';
import { type Dialog, latestDialogs, queue } from './dialogs.ts';
import { entriesBefore } from './log.ts';
import { agentById, agents } from './people.ts';
import { socketFaults } from './socket-faults.ts';
import { type ChatUser, chatUserById, chatUsers, userNamed } from './users.ts';

const everyAct = { ...acts, ...socketFaults };
const mostDialogs = 200;
const mostEntries = 100;

const look: Door = ({ world, url }) => {
  const account = url.searchParams.get('account');
  const user = account === null ? undefined : userNamed(world.store, account);
  const { hand, assistant, service, steps } = world.chat;
  const most = Number(url.searchParams.get('entries') ?? mostEntries);
  const log = user && entriesBefore(world.store, user.id, Number.MAX_SAFE_INTEGER, most).reverse();
  const own = (dialog: Dialog) => user === undefined || dialog.user_id === user.id;
  return done({
    ...{ hand, assistant, service, pace: steps.pace, agents },
    users: user ? [user] : chatUsers(world.store),
    dialogs: latestDialogs(world.store, user?.id, mostDialogs).map((dialog) => dialogTold(world, dialog)),
    sockets: socketsOf(world, user),
    waiting: queue(world.store)
      .filter(own)
      .map(({ id, user_id, place }) => ({
        account: chatUserById(world.store, user_id)?.account,
        dialog_id: id,
        num: place,
      })),
    ...(log ? { log } : {}),
  });
};

/** The doors of the chat. */
export const chatDoors: Doors = {
  'GET chat': look,
  'POST chat': ({ world, input }) => {
    const posted = new Posted(input);
    const act = String(posted.any('act'));
    const work = Object.hasOwn(everyAct, act) ? everyAct[act] : undefined;
    if (!work) throw new Error(`act is one of ${Object.keys(everyAct).join(', ')}`);
    return done({ ok: true, ...work(world, posted) });
  },
  'GET chat-frames': ({ world, url }) => {
    const since = Number(url.searchParams.get('since') ?? 0) || 0;
    return done({ frames: world.chat.frames.find(since, url.searchParams.get('account')) });
  },
  'POST chat-file': ({ world, url, body }) => {
    const type = url.searchParams.get('type') ?? '';
    const name = url.searchParams.get('name') ?? '';
    if (!/^(?:image|video)\/[\w.+-]+$/.test(type)) throw new Error('type is that of a picture or a video');
    if (name === '' || body.length === 0) throw new Error('a file has a name and at least one byte');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const file = { field: 'file', name, type, size: body.length, sha256, content: body };
    return done({ url: keepUpload(world.store, file, 0, world.clock.now()), name, size: body.length });
  },
};

function dialogTold(world: World, dialog: Dialog) {
  const { id, user_id, begun, last_time, agent_id, queued, place, ended, score, reason } = dialog;
  const account = chatUserById(world.store, user_id)?.account;
  const agent = agentById(agent_id)?.name ?? null;
  return { id, account, begun, last_time, agent, waiting: queued !== null, place, ended, score, reason };
}

function socketsOf(world: World, user: ChatUser | undefined) {
  const lines = user ? [...world.chat.lines.of(user.id)] : [...world.chat.lines.all];
  return lines.map(({ user: whose, since, deaf, socket }) => ({
    ...{ account: whose?.account ?? null, since, deaf, buffered: socket.bufferedAmount },
  }));
}
