import type { SandboxContext } from '../context.ts';
import { varyFormats } from '../wire-row.ts';
import {
  changeDialog,
  createDialog,
  type Dialog,
  newestDialog,
  nextQueuePosition,
  queue,
} from './dialogs.ts';
import { type Entry, type EntryType, entryWire, newestSn, writeEntry } from './entries.ts';
import { ratingMarker } from './markers.ts';
import { agentById, assistant, type Speaker } from './speakers.ts';
import type { ServiceStatus } from './state.ts';
import type { ChatUser } from './users.ts';

type MessageOptions = { cmd?: string; type?: EntryType; sn?: string };

export const speakerOf = (dialog: Dialog): Speaker => agentById(dialog.agent_id) ?? assistant;

function sendToUser(
  context: SandboxContext,
  userId: number,
  cmd: string,
  data: Record<string, unknown>,
): void {
  context.chat.connections.send(userId, context.chat.codec.write(cmd, varyFormats(cmd, userId, data)));
}

/** Writes an entry and sends it to its user's sockets at once, so that ids arrive in order. */
function publish(context: SandboxContext, cmd: string, draft: Omit<Entry, 'id'>): Entry {
  const entry = context.store.transaction(() => writeEntry(context.store, draft));
  context.chat.connections.send(entry.user_id, context.chat.codec.write(cmd, entryWire(entry)));
  return entry;
}

export function postMessage(
  context: SandboxContext,
  dialog: Dialog,
  speaker: Speaker,
  content: string,
  options: MessageOptions = {},
): Entry {
  const { cmd = 'chatMessage', type = '', sn = '' } = options;
  return publish(context, cmd, {
    user_id: dialog.user_id,
    dialog_id: dialog.id,
    from_id: speaker.id,
    to_id: dialog.user_id,
    from_name: speaker.name,
    from_avatar: speaker.avatar,
    content,
    is_like: 0,
    is_gpt: speaker.manual ? 0 : 1,
    is_manual: speaker.manual ? 1 : 0,
    device_sn: sn,
    time_line: context.clock.now(),
    type,
    client_id: null,
  });
}

type UserMessage = { content: string; clientId: string; sn: string };

export function postUserMessage(
  context: SandboxContext,
  user: ChatUser,
  dialog: Dialog,
  message: UserMessage,
): Entry {
  return publish(context, 'chatMessage', {
    user_id: user.id,
    dialog_id: dialog.id,
    from_id: user.id,
    to_id: speakerOf(dialog).id,
    from_name: user.nick_name,
    from_avatar: user.avatar,
    content: message.content,
    is_like: 0,
    is_gpt: 0,
    is_manual: 0,
    device_sn: message.sn,
    time_line: context.clock.now(),
    type: '',
    client_id: message.clientId,
  });
}

export const startDialog = (context: SandboxContext, userId: number) =>
  createDialog(context.store, userId, context.clock.now());

export function joinDialog(context: SandboxContext, dialog: Dialog, agent: Speaker): Entry {
  changeDialog(context.store, dialog.id, { agent_id: agent.id, queued: null, place: null });
  const entry = postMessage(context, dialog, agent, 'joinUp', { cmd: 'joinUp', type: 'system' });
  updateQueuePlaces(context);
  return entry;
}

export function handOverDialog(context: SandboxContext, dialog: Dialog, agent: Speaker): Entry {
  changeDialog(context.store, dialog.id, { agent_id: agent.id });
  return postMessage(context, dialog, agent, 'transitionJoin', { cmd: 'transitionJoin', type: 'system' });
}

export function endDialog(context: SandboxContext, dialog: Dialog): Entry {
  changeDialog(context.store, dialog.id, { ended: context.clock.now(), queued: null, place: null });
  const entry = postMessage(context, dialog, speakerOf(dialog), 'end', { cmd: 'end', type: 'system' });
  updateQueuePlaces(context);
  return entry;
}

/** Sends a rating prompt for the dialog and its last device. */
export const requestRating = (context: SandboxContext, dialog: Dialog) =>
  postMessage(context, dialog, speakerOf(dialog), ratingMarker(0), {
    cmd: 'praiseKf',
    sn: newestSn(context.store, dialog.id),
  });

export function revokeEntry(context: SandboxContext, entry: Entry): void {
  context.store.run("UPDATE chat_log SET type = 'revocation', content = '' WHERE id = ?", entry.id);
  sendToUser(context, entry.user_id, 'revocation', { dialog_id: entry.dialog_id, log_id: entry.id });
}

/** Adds a dialog to the queue. A dialog that already waits keeps its position. */
export function enqueue(context: SandboxContext, dialog: Dialog): void {
  const queued = dialog.queued ?? nextQueuePosition(context.store);
  changeDialog(context.store, dialog.id, { queued });
  confirmTransfer(context, dialog);
}

export const confirmTransfer = (context: SandboxContext, dialog: Dialog) =>
  sendToUser(context, dialog.user_id, 'transferSuccess', { code: 1, dialog_id: dialog.id });

export function setQueuePlace(context: SandboxContext, dialog: Dialog, num: number): void {
  changeDialog(context.store, dialog.id, { place: num });
  sendQueuePlace(context, { ...dialog, place: num });
}

export const sendQueuePlace = (context: SandboxContext, dialog: Dialog) =>
  sendToUser(context, dialog.user_id, 'wait', { dialog_id: dialog.id, num: dialog.place });

/** Sends changed queue places. The script moves waiting dialogs itself. */
export function updateQueuePlaces(context: SandboxContext): void {
  if (!context.chat.manualAgents) return;
  for (const [at, dialog] of queue(context.store).entries())
    if (dialog.place !== at + 1) setQueuePlace(context, dialog, at + 1);
}

export function refuseTransfer(context: SandboxContext, dialog: Dialog): void {
  changeDialog(context.store, dialog.id, { queued: null, place: null });
  sendToUser(context, dialog.user_id, 'transferSuccess', { code: 0, msg: 'no agent is available' });
}

/** Sets the service status. Waiting users are refused when no agent is available. */
export function setService(context: SandboxContext, service: ServiceStatus): void {
  if (service === context.chat.service) return;
  context.chat.service = service;
  context.chat.connections.sendAll(
    context.chat.codec.write('wait', varyFormats('service', service, { service })),
  );
  if (service !== 1) for (const dialog of queue(context.store)) refuseTransfer(context, dialog);
}

/** Returns a user's open dialog. Throws without one. */
export function dialogInHand(context: SandboxContext, user: ChatUser): Dialog {
  const dialog = newestDialog(context.store, user.id);
  if (!dialog || dialog.ended !== null) throw new Error(`${user.account} has no open dialog`);
  return dialog;
}
