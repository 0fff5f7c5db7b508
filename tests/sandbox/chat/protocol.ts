import { accountById } from '../accounts.ts';
import { look } from '../tokens.ts';
import { type Plain, uneven } from '../uneven.ts';
import type { World } from '../world.ts';
import { phrases } from './assistant/speech.ts';
import { type Dialog, dialogToGoOn, openDialog } from './dialogs.ts';
import { frameOf, type Line } from './line.ts';
import { entryByClientId, entryWire, newestEntryId } from './log.ts';
import { assistant } from './people.ts';
import { goOnWaiting, react, transfer } from './react.ts';
import { begin, say, speakerOf, userSays } from './talk.ts';
import { type ChatUser, chatUserOf, renameChatUser } from './users.ts';

export type Frame = { cmd: string; data: Plain };

const longestContent = 10_000;
const longestId = 64;

/** `userInit`: connects a socket to its user, and tells where the dialog stands. */
export function enter(world: World, line: Line, data: Plain): void {
  const state = look(world, textOf(data.token));
  const account = state.kind === 'good' ? accountById(world.store, state.accountId) : undefined;
  if (!account) {
    leave(line);
    return;
  }
  const known = chatUserOf(world.store, account.id);
  if (!known || Number(data.uid) !== known.id) {
    line.socket.close(1008);
    return;
  }
  const user = renameChatUser(world.store, known, textOf(data.nick_name), textOf(data.avatar));
  line.user = user;
  line.token = textOf(data.token);
  world.chat.lines.claim(line, user.id);
  const goesOn = dialogToGoOn(world.store, user.id, world.clock.now());
  const dialog = goesOn ?? begin(world, user.id);
  line.send(frameOf('connect', uneven('connect', user.id, stateOf(world, user, dialog))));
  if (goesOn) relink(world, line, user, goesOn);
  else
    say(world, dialog, assistant, phrases.en.hello(user.nick_name, world.chat.service), {
      cmd: 'helloMessage',
    });
}

/** Tells a socket that its token is no good, or is so no longer. */
export function leave(line: Line): void {
  line.send(frameOf('connect', uneven('bad token', line.since, { code: 401, msg: 'token invalid' })));
  line.socket.close(1008);
}

/** A frame of a client that has said who it is. One that the wire does not know is passed over. */
export function serveFrame(world: World, line: Line, user: ChatUser, { cmd, data }: Frame): void {
  if (cmd === 'chatMessage') takeMessage(world, line, user, data);
  else if (cmd === 'transfer') transfer(world, openDialog(world.store, user.id) ?? begin(world, user.id));
}

function takeMessage(world: World, line: Line, user: ChatUser, data: Plain): void {
  const sent = {
    clientId: textOf(data.client_id),
    content: textOf(data.content),
    sn: textOf(data.device_sn),
  };
  const msg = faultOf(user, data, sent);
  if (msg !== undefined) {
    const refusal = { client_id: sent.clientId, code: 422, msg };
    line.send(frameOf('chatMessage', uneven('refused', sent.clientId, refusal)));
    return;
  }
  const known = entryByClientId(world.store, user.id, sent.clientId);
  if (known) {
    line.send(frameOf('chatMessage', entryWire(known)));
    return;
  }
  const dialog = openDialog(world.store, user.id) ?? begin(world, user.id);
  const entry = userSays(world, user, dialog, sent);
  react(world, user, dialog, entry);
}

/** Why a message is not taken. */
function faultOf(
  user: ChatUser,
  data: Plain,
  sent: { clientId: string; content: string; sn: string },
): string | undefined {
  if (sent.clientId === '' || sent.clientId.length > longestId)
    return `client_id must have 1 to ${longestId} characters`;
  if (Number(data.from_id) !== user.id) return 'from_id is not the own one';
  if (sent.content.trim() === '' || [...sent.content].length > longestContent)
    return `content must have 1 to ${longestContent} characters`;
  if (sent.sn.length > longestId) return 'device_sn is too long';
  return undefined;
}

function stateOf(world: World, user: ChatUser, dialog: Dialog): Plain {
  const who = speakerOf(dialog);
  return {
    code: 1,
    uid: user.id,
    to_id: who.id,
    dialog_id: dialog.id,
    service: world.chat.service,
    is_manual: who.manual ? 1 : 0,
    from_name: who.name,
    from_avatar: who.avatar,
  };
}

function relink(world: World, line: Line, user: ChatUser, dialog: Dialog): void {
  const newest = { dialog_id: dialog.id, log_id: newestEntryId(world.store, user.id) };
  line.send(frameOf('relinkMessage', uneven('relink', user.id, newest)));
  if (dialog.queued !== null) goOnWaiting(world, dialog);
}

/** A field as text; what is neither text nor number counts as absent. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
