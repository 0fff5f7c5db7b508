import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { config } from '../../config.ts';
import { initFrame, messageFrame, parseVendorFrame, pingFrame } from '../../vendor-api/chat/frames.ts';
import { resolveChatUser } from '../../vendor-api/chat/user.ts';
import { compareFields, type Difference } from '../../vendor-api/checks/compare-fields.ts';
import { openVendorSocket } from '../../vendor-api/http/chat-socket.ts';
import { createVendorClient } from '../../vendor-api/http/client.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import type { FrameType } from '../../vendor-format/frame-types.ts';
import { toVendorSession } from '../../vendor-format/vendor-session.ts';
import { CallRecorder } from '../call-recorder.ts';
import type { Credentials } from '../run-doctor.ts';
import { type SignedInAccount, signIn, signOut } from '../sign-in.ts';
import { frameFields } from './frame-fields.ts';

/** One step of a conversation. */
export interface ChatStep {
  readonly direction: 'sent' | 'received' | 'missing' | 'closed';
  /** The type in the specification's words, or the vendor's for an unknown one. */
  readonly type: string;
  /** Names of its fields, or the close code. */
  readonly detail: string;
  readonly differences: readonly Difference[];
}

export interface ChatWalk {
  readonly steps: readonly ChatStep[];
  /** Frames as the vendor sent them, for the proposal. */
  readonly frames: readonly Readonly<Record<string, unknown>>[];
}

const responseTimeoutMs = 3_000;
const pollMs = 50;

/** Signs in, walks through a conversation, and signs out. A failure is a step of it. */
export async function tryChat({ account, password }: Credentials, signal: AbortSignal): Promise<ChatWalk> {
  const recorder = new CallRecorder();
  let signedIn: SignedInAccount | undefined;
  try {
    signedIn = await signIn(account, password, recorder, signal);
    return await walkChat(signedIn, signal);
  } catch (error) {
    return {
      steps: [step('missing', 'chat', error instanceof Error ? error.message : 'failed')],
      frames: [],
    };
  } finally {
    if (signedIn) await signOut(signedIn, recorder).catch(() => {});
  }
}

/**
 * Walks through a conversation as the portal has it: the first frame, a message, and a ping. Each response has some
 * seconds. Registers the chat user on the first use, and the vendor's agents see the message.
 */
async function walkChat(account: SignedInAccount, signal: AbortSignal): Promise<ChatWalk> {
  const url = config().VENDOR_CHAT_URL;
  if (url === undefined) return { steps: [step('missing', 'VENDOR_CHAT_URL', 'is not set')], frames: [] };
  const session = toVendorSession(account.grant);
  const user = await resolveChatUser(account.identity, createVendorClient({ ...session, signal }));
  const socket = openVendorSocket(url, session.cookies);
  const walk = new Conversation(socket);
  try {
    await walk.open();
    walk.send('userInit', initFrame(user, session.token ?? ''));
    const connect = await walk.waitFor('connect');
    const event = connect === undefined ? undefined : parseVendorFrame(connect, user, (data) => data);
    if (event?.kind === 'connected') {
      const message = { clientId: randomUUID(), text: 'This is a test of the connection.' };
      walk.send('chatMessage', messageFrame(user, event.to, message as never, account.identity.userId) ?? '');
      await walk.waitFor('chatMessage');
      walk.send('ping', pingFrame());
      await walk.waitFor('pong');
    }
  } finally {
    socket.terminate();
  }
  return { steps: walk.steps, frames: walk.frames };
}

const step = (
  direction: ChatStep['direction'],
  type: string,
  detail: string,
  differences: readonly Difference[] = [],
): ChatStep => ({ direction, type, detail, differences });

class Conversation {
  readonly steps: ChatStep[] = [];
  readonly frames: Record<string, unknown>[] = [];
  readonly #socket: WebSocket;
  readonly #received: { type: string; json: string }[] = [];
  #isClosed = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('close', (code) => {
      this.#isClosed = true;
      this.steps.push(step('closed', '', `code ${code}`));
    });
    socket.on('error', (error) => this.steps.push(step('closed', '', error.message)));
  }

  async open(): Promise<void> {
    await this.#until(() => this.#socket.readyState === this.#socket.OPEN);
  }

  send(type: FrameType, json: string): void {
    if (this.#isClosed) return;
    this.#socket.send(json);
    this.steps.push(step('sent', type, namesOf(JSON.parse(json))));
  }

  /** Returns the first frame of a type; undefined when none comes in time. */
  async waitFor(type: FrameType): Promise<string | undefined> {
    const find = () => this.#received.find((each) => each.type === type)?.json;
    await this.#until(() => find() !== undefined);
    const json = find();
    if (json === undefined) this.steps.push(step('missing', type, 'no such frame came'));
    return json;
  }

  #receive(json: string): void {
    let frame: unknown;
    try {
      frame = JSON.parse(json);
    } catch {
      this.steps.push(step('received', '', 'a frame that is not JSON'));
      return;
    }
    const { cmd, data } =
      vendorProfile().frames?.decode(frame) ?? (frame as { cmd?: unknown; data?: unknown });
    const type = typeof cmd === 'string' ? cmd : '';
    const fields = frameFields[type as FrameType];
    this.frames.push(frame as Record<string, unknown>);
    this.#received.push({ type, json });
    this.steps.push(step('received', type, namesOf(frame), fields ? compareFields([data], fields) : []));
  }

  async #until(isDone: () => boolean): Promise<void> {
    for (let elapsed = 0; elapsed < responseTimeoutMs && !isDone() && !this.#isClosed; elapsed += pollMs)
      await wait(pollMs);
  }
}

/** The names of the fields of a frame, and of the objects in it: no values. */
function namesOf(frame: unknown): string {
  if (typeof frame !== 'object' || frame === null) return '';
  return Object.entries(frame)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? `${name} {${Object.keys(value).join(', ')}}`
        : name,
    )
    .join(', ');
}
