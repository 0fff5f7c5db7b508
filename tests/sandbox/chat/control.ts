import { createHash } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { type ControlHandler, type ControlRoutes, InputFields, respond } from '../control/control-routes.ts';
import { storeUpload } from '../data/uploads.ts';
import { agentActions } from './agent-actions.ts';
import { type Dialog, latestDialogs, queue } from './dialogs.ts';
import { entriesBefore } from './entries.ts';
import { socketFaults } from './socket-faults.ts';
import { agentById, agents } from './speakers.ts';
import { type ChatUser, chatUserById, chatUsers, requireChatUser } from './users.ts';

const chatActions = { ...agentActions, ...socketFaults };
const maxDialogs = 200;
const maxEntries = 100;

const readChat: ControlHandler = ({ context, url }) => {
  const account = url.searchParams.get('account');
  const user = account === null ? undefined : requireChatUser(context.store, account);
  const { manualAgents, assistant, service, steps } = context.chat;
  const limit = Number(url.searchParams.get('entries') ?? maxEntries);
  const log = user && entriesBefore(context.store, user.id, Number.MAX_SAFE_INTEGER, limit).reverse();
  const isOwn = (dialog: Dialog) => user === undefined || dialog.user_id === user.id;
  return respond({
    ...{ manualAgents, assistant, service, stepDelayMs: steps.stepDelayMs, agents },
    users: user ? [user] : chatUsers(context.store),
    dialogs: latestDialogs(context.store, user?.id, maxDialogs).map((dialog) => dialogWire(context, dialog)),
    sockets: socketsWire(context, user),
    waiting: queue(context.store)
      .filter(isOwn)
      .map(({ id, user_id, place }) => ({
        account: chatUserById(context.store, user_id)?.account,
        dialog_id: id,
        num: place,
      })),
    ...(log ? { log } : {}),
  });
};

export const chatRoutes: ControlRoutes = {
  'GET chat': readChat,
  'POST chat': ({ context, input }) => {
    const fields = new InputFields(input);
    const act = String(fields.value('act'));
    const action = Object.hasOwn(chatActions, act) ? chatActions[act] : undefined;
    if (!action) throw new Error(`act is one of ${Object.keys(chatActions).join(', ')}`);
    return respond({ ok: true, ...action(context, fields) });
  },
  'GET chat-frames': ({ context, url }) => {
    const since = Number(url.searchParams.get('since') ?? 0) || 0;
    return respond({ frames: context.chat.frames.find(since, url.searchParams.get('account')) });
  },
  'POST chat-file': ({ context, url, body }) => {
    const type = url.searchParams.get('type') ?? '';
    const name = url.searchParams.get('name') ?? '';
    if (!/^(?:image|video)\/[\w.+-]+$/.test(type)) throw new Error('type is that of a picture or a video');
    if (name === '' || body.length === 0) throw new Error('a file has a name and at least one byte');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const file = { field: 'file', name, type, size: body.length, sha256, content: body };
    return respond({
      url: storeUpload(context.store, file, 0, context.clock.now()),
      name,
      size: body.length,
    });
  },
};

function dialogWire(context: SandboxContext, dialog: Dialog) {
  const { id, user_id, started_at, last_time, agent_id, queued, place, ended, score, reason } = dialog;
  const account = chatUserById(context.store, user_id)?.account;
  const agent = agentById(agent_id)?.name ?? null;
  return { id, account, started_at, last_time, agent, waiting: queued !== null, place, ended, score, reason };
}

function socketsWire(context: SandboxContext, user: ChatUser | undefined) {
  const connections = user
    ? [...context.chat.connections.ofUser(user.id)]
    : [...context.chat.connections.all];
  return connections.map(({ user: owner, since, isPaused, socket }) => ({
    ...{ account: owner?.account ?? null, since, isPaused, buffered: socket.bufferedAmount },
  }));
}
