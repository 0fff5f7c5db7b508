import { uneven } from '../uneven.ts';
import type { World } from '../world.ts';
import { beginDialog, changeDialog, type Dialog, newestDialog, nextTurn, queue } from './dialogs.ts';
import { frameOf } from './line.ts';
import { type Entry, type EntryType, entryWire, newestSn, writeEntry } from './log.ts';
import { praise } from './markers.ts';
import { agentById, assistant, type Speaker } from './people.ts';
import type { Service } from './state.ts';
import type { ChatUser } from './users.ts';

type Saying = { cmd?: string; type?: EntryType; sn?: string };

/** Whoever speaks for the service in a dialog. */
export const speakerOf = (dialog: Dialog): Speaker => agentById(dialog.agent_id) ?? assistant;

/** Sends a frame to every socket of a dialog's user. */
export function tell(world: World, userId: number, cmd: string, data: Record<string, unknown>): void {
  world.chat.lines.send(userId, frameOf(cmd, uneven(cmd, userId, data)));
}

/** Writes an entry and sends it to all sockets of its user, in one go: so they come in the order of their ids. */
export function publish(world: World, cmd: string, draft: Omit<Entry, 'id'>): Entry {
  const entry = world.store.atOnce(() => writeEntry(world.store, draft));
  world.chat.lines.send(entry.user_id, frameOf(cmd, entryWire(entry)));
  return entry;
}

/** Something that the service says in a dialog. */
export function say(world: World, dialog: Dialog, who: Speaker, content: string, more: Saying = {}): Entry {
  const { cmd = 'chatMessage', type = '', sn = '' } = more;
  return publish(world, cmd, {
    user_id: dialog.user_id,
    dialog_id: dialog.id,
    from_id: who.id,
    to_id: dialog.user_id,
    from_name: who.name,
    from_avatar: who.avatar,
    content,
    is_like: 0,
    is_gpt: who.manual ? 0 : 1,
    is_manual: who.manual ? 1 : 0,
    device_sn: sn,
    time_line: world.clock.now(),
    type,
    client_id: null,
  });
}

type Sent = { content: string; clientId: string; sn: string };

/** Something that a user says. */
export function userSays(world: World, user: ChatUser, dialog: Dialog, sent: Sent): Entry {
  return publish(world, 'chatMessage', {
    user_id: user.id,
    dialog_id: dialog.id,
    from_id: user.id,
    to_id: speakerOf(dialog).id,
    from_name: user.nick_name,
    from_avatar: user.avatar,
    content: sent.content,
    is_like: 0,
    is_gpt: 0,
    is_manual: 0,
    device_sn: sent.sn,
    time_line: world.clock.now(),
    type: '',
    client_id: sent.clientId,
  });
}

/** Begins a dialog without a word. */
export const begin = (world: World, userId: number) => beginDialog(world.store, userId, world.clock.now());

/** An agent comes into a dialog, out of the queue or by itself. */
export function join(world: World, dialog: Dialog, agent: Speaker): Entry {
  changeDialog(world.store, dialog.id, { agent_id: agent.id, queued: null, place: null });
  const entry = say(world, dialog, agent, 'joinUp', { cmd: 'joinUp', type: 'system' });
  moveUp(world);
  return entry;
}

/** Another agent takes over. */
export function handOver(world: World, dialog: Dialog, agent: Speaker): Entry {
  changeDialog(world.store, dialog.id, { agent_id: agent.id });
  return say(world, dialog, agent, 'transitionJoin', { cmd: 'transitionJoin', type: 'system' });
}

export function end(world: World, dialog: Dialog): Entry {
  changeDialog(world.store, dialog.id, { ended: world.clock.now(), queued: null, place: null });
  const entry = say(world, dialog, speakerOf(dialog), 'end', { cmd: 'end', type: 'system' });
  moveUp(world);
  return entry;
}

/** Asks for a rating of the dialog, and of the device that was spoken of last. */
export const askRating = (world: World, dialog: Dialog) =>
  say(world, dialog, speakerOf(dialog), praise(0), {
    cmd: 'praiseKf',
    sn: newestSn(world.store, dialog.id),
  });

/** Takes a message back. */
export function revoke(world: World, entry: Entry): void {
  world.store.run("UPDATE chat_log SET type = 'revocation', content = '' WHERE id = ?", entry.id);
  tell(world, entry.user_id, 'revocation', { dialog_id: entry.dialog_id, log_id: entry.id });
}

/** Puts a dialog at the end of the queue; it keeps its turn when it waits already. */
export function enqueue(world: World, dialog: Dialog): void {
  const queued = dialog.queued ?? nextTurn(world.store);
  changeDialog(world.store, dialog.id, { queued });
  confirmTransfer(world, dialog);
}

export const confirmTransfer = (world: World, dialog: Dialog) =>
  tell(world, dialog.user_id, 'transferSuccess', { code: 1, dialog_id: dialog.id });

/** Tells a user its place in the queue. */
export function place(world: World, dialog: Dialog, num: number): void {
  changeDialog(world.store, dialog.id, { place: num });
  tellPlace(world, { ...dialog, place: num });
}

export const tellPlace = (world: World, dialog: Dialog) =>
  tell(world, dialog.user_id, 'wait', { dialog_id: dialog.id, num: dialog.place });

/** Tells everybody in the queue of a place that has changed. By script they move by themselves. */
export function moveUp(world: World): void {
  if (!world.chat.hand) return;
  for (const [at, dialog] of queue(world.store).entries())
    if (dialog.place !== at + 1) place(world, dialog, at + 1);
}

/** Nobody can come. */
export function refuseTransfer(world: World, dialog: Dialog): void {
  changeDialog(world.store, dialog.id, { queued: null, place: null });
  tell(world, dialog.user_id, 'transferSuccess', { code: 0, msg: 'no agent is available' });
}

/** Opens or closes the service. Whoever waits for an agent is told when none will come. */
export function setService(world: World, service: Service): void {
  if (service === world.chat.service) return;
  world.chat.service = service;
  world.chat.lines.sendAll(frameOf('wait', uneven('service', service, { service })));
  if (service !== 1) for (const dialog of queue(world.store)) refuseTransfer(world, dialog);
}

/** The dialog of a user that something is done in by hand. */
export function dialogInHand(world: World, user: ChatUser): Dialog {
  const dialog = newestDialog(world.store, user.id);
  if (!dialog || dialog.ended !== null) throw new Error(`${user.account} has no open dialog`);
  return dialog;
}
