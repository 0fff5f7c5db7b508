import type { SandboxContext } from '../context.ts';
import { accountById } from '../data/accounts.ts';
import { lookUpToken } from '../data/tokens.ts';
import { type Fields, varyFormats } from '../wire-row.ts';
import { phrases } from './assistant/descriptions.ts';
import type { ChatConnection } from './connection.ts';
import { postMessage, postUserMessage, speakerOf, startDialog } from './dialog-actions.ts';
import { type Dialog, openDialog, resumableDialog } from './dialogs.ts';
import { entryByClientId, entryWire, newestEntryId } from './entries.ts';
import { requestAgent, respondToMessage, resumeWaiting } from './message-handling.ts';
import { assistant } from './speakers.ts';
import { type ChatUser, chatUserOf, renameChatUser } from './users.ts';

export type Frame = { cmd: string; data: Fields };

const maxContentLength = 10_000;
const maxIdLength = 64;

/** Handles `userInit`: checks the token, then starts or resumes the dialog. */
export function authenticate(context: SandboxContext, connection: ChatConnection, data: Fields): void {
  const token = lookUpToken(context, textOf(data.token));
  const account = token.status === 'valid' ? accountById(context.store, token.accountId) : undefined;
  if (!account) {
    rejectToken(context, connection);
    return;
  }
  const existing = chatUserOf(context.store, account.id);
  if (!existing || Number(data.uid) !== existing.id) {
    connection.socket.close(1008);
    return;
  }
  const user = renameChatUser(context.store, existing, textOf(data.nick_name), textOf(data.avatar));
  connection.user = user;
  connection.token = textOf(data.token);
  context.chat.connections.assignUser(connection, user.id);
  const resumed = resumableDialog(context.store, user.id, context.clock.now());
  const dialog = resumed ?? startDialog(context, user.id);
  connection.send(
    context.chat.codec.write('connect', varyFormats('connect', user.id, connectData(context, user, dialog))),
  );
  if (resumed) sendRelink(context, connection, user, resumed);
  else
    postMessage(context, dialog, assistant, phrases.en.hello(user.nick_name, context.chat.service), {
      cmd: 'helloMessage',
    });
}

/** Reports an invalid or ended token and closes the socket. */
export function rejectToken({ chat }: SandboxContext, connection: ChatConnection): void {
  connection.send(
    chat.codec.write(
      'connect',
      varyFormats('bad token', connection.since, { code: 401, msg: 'token invalid' }),
    ),
  );
  connection.socket.close(1008);
}

/** Handles a frame after `userInit`. Ignores unknown commands. */
export function handleFrame(
  context: SandboxContext,
  connection: ChatConnection,
  user: ChatUser,
  { cmd, data }: Frame,
): void {
  if (cmd === 'chatMessage') receiveMessage(context, connection, user, data);
  else if (cmd === 'transfer')
    requestAgent(context, openDialog(context.store, user.id) ?? startDialog(context, user.id));
}

function receiveMessage(
  context: SandboxContext,
  connection: ChatConnection,
  user: ChatUser,
  data: Fields,
): void {
  const message = {
    clientId: textOf(data.client_id),
    content: textOf(data.content),
    sn: textOf(data.device_sn),
  };
  const msg = validateMessage(user, data, message);
  if (msg !== undefined) {
    const refusal = { client_id: message.clientId, code: 422, msg };
    connection.send(
      context.chat.codec.write('chatMessage', varyFormats('refused', message.clientId, refusal)),
    );
    return;
  }
  const existing = entryByClientId(context.store, user.id, message.clientId);
  if (existing) {
    connection.send(context.chat.codec.write('chatMessage', entryWire(existing)));
    return;
  }
  const dialog = openDialog(context.store, user.id) ?? startDialog(context, user.id);
  const entry = postUserMessage(context, user, dialog, message);
  respondToMessage(context, user, dialog, entry);
}

/** Returns the reason to refuse a message. */
function validateMessage(
  user: ChatUser,
  data: Fields,
  message: { clientId: string; content: string; sn: string },
): string | undefined {
  if (message.clientId === '' || message.clientId.length > maxIdLength)
    return `client_id must have 1 to ${maxIdLength} characters`;
  if (Number(data.from_id) !== user.id) return 'from_id is not the own one';
  if (message.content.trim() === '' || [...message.content].length > maxContentLength)
    return `content must have 1 to ${maxContentLength} characters`;
  if (message.sn.length > maxIdLength) return 'device_sn is too long';
  return undefined;
}

function connectData(context: SandboxContext, user: ChatUser, dialog: Dialog): Fields {
  const speaker = speakerOf(dialog);
  return {
    code: 1,
    uid: user.id,
    to_id: speaker.id,
    dialog_id: dialog.id,
    service: context.chat.service,
    is_manual: speaker.manual ? 1 : 0,
    from_name: speaker.name,
    from_avatar: speaker.avatar,
  };
}

function sendRelink(
  context: SandboxContext,
  connection: ChatConnection,
  user: ChatUser,
  dialog: Dialog,
): void {
  const newest = { dialog_id: dialog.id, log_id: newestEntryId(context.store, user.id) };
  connection.send(context.chat.codec.write('relinkMessage', varyFormats('relink', user.id, newest)));
  if (dialog.queued !== null) resumeWaiting(context, dialog);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
