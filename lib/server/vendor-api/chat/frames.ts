import type { ChatAgent, FromPortal, SentMessage } from '#lib/contract/chat-frames.ts';
import type { ChatServiceLevel } from '#lib/contract/constants.ts';
import { toFileAddress } from '../files.ts';
import { VendorFailed } from '../http/errors.ts';
import { flag, integerOrNull, record, requiredInteger, text, type WireRecord } from '../http/readers.ts';
import { tokenRefusedCodes } from '../http/response.ts';
import { openFileUrl } from '../mapping/file-references.ts';
import { entryIdOf, toEntry } from './entry.ts';
import { escapeMarkers, toMarker } from './markers.ts';
import type { ChatUser } from './user.ts';

// Frames of the vendor's socket: `{"cmd": TYPE, "data": {…}}`. tests/sandbox/WIRE.md lists which fields are assumed.

const clientInfo = { group: 1, channel: 39, os: 'pc' } as const;

const toFrame = (cmd: string, data: object): string => JSON.stringify({ cmd, data });

/** The first frame of a connection. */
export const initFrame = ({ uid, userName, nickName, avatar }: ChatUser, token: string): string =>
  toFrame('userInit', { uid, user_name: userName, nick_name: nickName, avatar, ...clientInfo, token });

/** Returns the frame of a message; null when this account has not uploaded its file. */
export function messageFrame(
  from: ChatUser,
  to: string,
  { clientId, text: content = '', file, sn }: SentMessage,
  account: string,
): string | null {
  const url = file ? openFileUrl(file.url, account) : '';
  if (url === null) return null;
  return toFrame('chatMessage', {
    client_id: clientId,
    from_id: from.uid,
    to_id: to,
    content: file ? toMarker({ ...file, url }) : escapeMarkers(content),
    device_sn: sn ?? '',
  });
}

/** Requests a human agent. */
export const transferFrame = (after: string | undefined): string =>
  toFrame('transfer', { log_id: after ?? '0' });

export const pingFrame: string = toFrame('ping', {});

/** The dialog, service and agent of a new connection. */
export type ChatStatus = Pick<Extract<FromPortal, { type: 'ready' }>, 'dialogId' | 'service' | 'agent'>;

/** The meaning of a frame of the vendor. */
export type VendorEvent =
  /** `userInit` was accepted; `to` is the recipient of messages. */
  | { readonly kind: 'connected'; readonly to: string; readonly ready: ChatStatus }
  | { readonly kind: 'tokenRefused' }
  | { readonly kind: 'refused' }
  /** To be forwarded to the browser. */
  | { readonly kind: 'frame'; readonly frame: FromPortal }
  | { readonly kind: 'alive' };

const keepAlive: VendorEvent = { kind: 'alive' };
const forward = (frame: FromPortal): VendorEvent => ({ kind: 'frame', frame });

const services: Record<number, ChatServiceLevel> = { 0: 'closed', 1: 'open', 2: 'assistantOnly' };

/** Parses a frame of the vendor for this chat user, after `redact`. Throws VendorFailed. */
export function parseVendorFrame(
  json: string,
  user: ChatUser,
  redact: (data: unknown) => unknown,
): VendorEvent {
  const { cmd, data } = record(redact(parse(json)));
  const read = readers.get(text(cmd));
  return read ? read(record(data ?? {}), user) : keepAlive;
}

const toEntryEvent = (data: WireRecord, { uid }: ChatUser): VendorEvent =>
  forward({ type: 'entry', entry: toEntry(data, uid) });

/** An event of the vendor's system, named by its content. */
const systemEntry =
  (content: string) =>
  (data: WireRecord, user: ChatUser): VendorEvent =>
    toEntryEvent({ ...data, type: 'system', content }, user);

/** Readers by frame type. Other types, such as `pong`, only show that the connection is alive. */
const readers = new Map<string, (data: WireRecord, user: ChatUser) => VendorEvent>(
  Object.entries({
    connect: (data) => {
      const code = integerOrNull(data.code) ?? 0;
      if (tokenRefusedCodes.includes(code)) return { kind: 'tokenRefused' };
      if (code !== 1) return { kind: 'refused' };
      return {
        kind: 'connected',
        to: text(data.to_id),
        ready: {
          dialogId: text(data.dialog_id),
          service: getService(data) ?? 'open',
          agent: flag(data.is_manual) ? agentOf(data) : null,
        },
      };
    },
    helloMessage: toEntryEvent,
    relinkMessage: (data) =>
      forward({ type: 'resumed', dialogId: text(data.dialog_id), newest: entryIdOf(data) }),
    chatMessage: (data, user) => {
      const code = integerOrNull(data.code);
      if (code === null || code === 1) return toEntryEvent(data, user);
      return forward({
        type: 'refused',
        clientId: text(data.client_id),
        reason: 'byService',
        said: text(data.msg),
      });
    },
    transferSuccess: (data) =>
      forward({ type: 'transfer', accepted: (integerOrNull(data.code) ?? 1) === 1, said: text(data.msg) }),
    wait: (data) => {
      const service = getService(data);
      if (service) return forward({ type: 'service', service });
      return forward({ type: 'waiting', place: requiredInteger(data.num) });
    },
    joinUp: systemEntry('joinUp'),
    transitionJoin: systemEntry('transitionJoin'),
    end: systemEntry('end'),
    praiseKf: toEntryEvent,
    revocation: (data) => forward({ type: 'revoked', id: entryIdOf(data) }),
  }),
);

function agentOf(data: WireRecord): ChatAgent {
  return {
    name: text(data.from_name),
    avatar: toFileAddress(text(data.from_avatar), 'chat', 'publicPicture'),
  };
}

function getService(data: WireRecord): ChatServiceLevel | undefined {
  const service = integerOrNull(data.service);
  return service === null ? undefined : services[service];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new VendorFailed('A frame is not JSON', { cause });
  }
}
