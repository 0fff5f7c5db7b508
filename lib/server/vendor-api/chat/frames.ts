import type { ChatAgent, FromPortal, SentMessage } from '#lib/contract/chat-frames.ts';
import type { ChatServiceLevel } from '#lib/contract/constants.ts';
import { toState } from '../../vendor-format/code-tables.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import type { FrameType } from '../../vendor-format/frame-types.ts';
import { toFileAddress } from '../files.ts';
import { VendorFailed } from '../http/errors.ts';
import { flagOrNull, integerOrNull, optionalRecord, record, text, type WireRecord } from '../http/readers.ts';
import { tokenRefusedCodes } from '../http/response.ts';
import { openFileUrl } from '../mapping/file-references.ts';
import { entryIdOf, toEntry } from './entry.ts';
import { escapeMarkers, toMarker } from './markers.ts';
import type { ChatUser } from './user.ts';

// Frames of the vendor's socket: `{"cmd": TYPE, "data": {…}}`. tests/sandbox/WIRE.md lists which fields are assumed.

const clientInfo = { group: 1, channel: 39, os: 'pc' } as const;

const buildFrame = (cmd: FrameType, data: object): string =>
  JSON.stringify(vendorProfile().frames?.encode(cmd, data) ?? { cmd, data });

/** Returns the first frame of a connection, which names the user. */
export const initFrame = ({ uid, userName, nickName, avatar }: ChatUser, token: string): string =>
  buildFrame('userInit', { uid, user_name: userName, nick_name: nickName, avatar, ...clientInfo, token });

/** Returns the frame of a message. Returns null when its file was not uploaded by this account. */
export function messageFrame(
  from: ChatUser,
  to: string,
  { clientId, text: content = '', file, sn }: SentMessage,
  account: string,
): string | null {
  const url = file ? openFileUrl(file.url, account) : '';
  if (url === null) return null;
  return buildFrame('chatMessage', {
    client_id: clientId,
    from_id: from.uid,
    to_id: to,
    content: file ? toMarker({ ...file, url }) : escapeMarkers(content),
    device_sn: sn ?? '',
  });
}

/** Returns the frame that requests a human agent. `after` is the newest entry that the browser has. */
export const transferFrame = (after: string | undefined): string =>
  buildFrame('transfer', { log_id: after ?? '0' });

export const pingFrame = (): string => buildFrame('ping', {});

/** The dialog, service and agent of a new connection. */
export type ChatStatus = Pick<Extract<FromPortal, { type: 'ready' }>, 'dialogId' | 'service' | 'agent'>;

/** What upstream-connection.ts has to do for a frame of the vendor. */
export type VendorEvent =
  /** `userInit` was accepted; `to` is the recipient of messages. */
  | { readonly kind: 'connected'; readonly to: string; readonly ready: ChatStatus }
  | { readonly kind: 'tokenRefused' }
  /** `userInit` was refused for another reason. */
  | { readonly kind: 'refused' }
  /** To be forwarded to the browser. */
  | { readonly kind: 'frame'; readonly frame: FromPortal }
  /** Only shows that the connection is alive. */
  | { readonly kind: 'alive' };

const toFrameEvent = (frame: FromPortal): VendorEvent => ({ kind: 'frame', frame });

/** Parses a frame of the vendor for this chat user, after `redact`. Throws VendorFailed for one that cannot be read. */
export function parseVendorFrame(
  json: string,
  user: ChatUser,
  redact: (data: unknown) => unknown,
): VendorEvent {
  const frame = record(redact(parseJson(json)));
  const { cmd, data } = vendorProfile().frames?.decode(frame) ?? frame;
  const read = readersByType.get(text(cmd));
  return read ? read(optionalRecord(data), user) : { kind: 'alive' };
}

const toEntryEvent = (data: WireRecord, { uid }: ChatUser): VendorEvent =>
  toFrameEvent({ type: 'entry', entry: toEntry(data, uid) });

/** Returns a reader that makes an entry of an event of the vendor's system. */
const readSystemEvent =
  (content: string) =>
  (data: WireRecord, user: ChatUser): VendorEvent =>
    toEntryEvent({ ...data, type: 'system', content }, user);

/** Frames of other types, such as `pong`, only show that the connection is alive. */
const readersByType = new Map<string, (data: WireRecord, user: ChatUser) => VendorEvent>(
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
          service: readServiceLevel(data) ?? 'open',
          agent: flagOrNull(data.is_manual) ? toAgent(data) : null,
        },
      };
    },
    helloMessage: toEntryEvent,
    relinkMessage: (data) =>
      toFrameEvent({ type: 'resumed', dialogId: text(data.dialog_id), newest: entryIdOf(data) }),
    chatMessage: (data, user) => {
      const code = integerOrNull(data.code);
      if (code === null || code === 1) return toEntryEvent(data, user);
      return toFrameEvent({
        type: 'refused',
        clientId: text(data.client_id),
        reason: 'byService',
        said: text(data.msg),
      });
    },
    transferSuccess: (data) =>
      toFrameEvent({
        type: 'transfer',
        accepted: (integerOrNull(data.code) ?? 1) === 1,
        said: text(data.msg),
      }),
    wait: (data) => {
      const service = readServiceLevel(data);
      if (service) return toFrameEvent({ type: 'service', service });
      return toFrameEvent({ type: 'waiting', place: integerOrNull(data.num) });
    },
    joinUp: readSystemEvent('joinUp'),
    transitionJoin: readSystemEvent('transitionJoin'),
    end: readSystemEvent('end'),
    praiseKf: toEntryEvent,
    revocation: (data) => toFrameEvent({ type: 'revoked', id: entryIdOf(data) }),
  }),
);

function toAgent(data: WireRecord): ChatAgent {
  return {
    name: text(data.from_name),
    avatar: toFileAddress(text(data.from_avatar), 'chat', 'publicPicture'),
  };
}

function readServiceLevel(data: WireRecord): ChatServiceLevel | undefined {
  return toState('chatService', data.service) ?? undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new VendorFailed('A frame is not JSON', { cause });
  }
}
