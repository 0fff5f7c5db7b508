import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { config } from '../../config.ts';
import { initFrame, messageFrame, parseVendorFrame, pingFrame } from '../../vendor-api/chat/frames.ts';
import { resolveChatUser } from '../../vendor-api/chat/user.ts';
import { compareFields, type Difference } from '../../vendor-api/checks/compare-fields.ts';
import { openVendorSocket } from '../../vendor-api/http/chat-socket.ts';
import { createVendorClient } from '../../vendor-api/http/client.ts';
import { isRecord } from '../../vendor-api/http/readers.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import type { FrameType } from '../../vendor-format/frame-types.ts';
import { toVendorSession } from '../../vendor-format/vendor-session.ts';
import { CallRecorder, parseOrUndefined } from '../call-recorder.ts';
import { Proposal, type ProposedRule } from '../propose/proposal.ts';
import type { Credentials } from '../run-doctor.ts';
import { type SignedInAccount, signIn, signOut } from '../sign-in.ts';
import { frameFields } from './frame-fields.ts';
import { frameRules, openTypes, type ReceivedFrame } from './frame-rules.ts';

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
  /** For frames that deviate. The current profile has them already. */
  readonly rules: readonly ProposedRule[];
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
      rules: [],
    };
  } finally {
    if (signedIn) await signOut(signedIn, recorder).catch(() => {});
  }
}

/**
 * Walks through a conversation as the portal has it: the first frame, a message, and a ping. Each response has some
 * seconds. Finds rules for frames that deviate, and uses them at once. Registers the chat user on the first use, and the
 * vendor's agents see the message.
 */
async function walkChat(account: SignedInAccount, signal: AbortSignal): Promise<ChatWalk> {
  const url = config().VENDOR_CHAT_URL;
  if (url === undefined) return { steps: [step('missing', 'VENDOR_CHAT_URL', 'is not set')], rules: [] };
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
      const message = { clientId: walk.messageId, text: 'This is a test of the connection.' };
      walk.send('chatMessage', messageFrame(user, event.to, message as never, account.identity.userId) ?? '');
      await walk.waitFor('chatMessage');
      walk.send('ping', pingFrame());
      await walk.waitFor('pong');
    }
  } finally {
    walk.end();
  }
  return { steps: walk.steps, rules: walk.rules };
}

const step = (
  direction: ChatStep['direction'],
  type: string,
  detail: string,
  differences: readonly Difference[] = [],
): ChatStep => ({ direction, type, detail, differences });

class Conversation {
  readonly steps: ChatStep[] = [];
  readonly messageId = randomUUID();
  readonly #socket: WebSocket;
  readonly #received: (ReceivedFrame & { readonly json: string })[] = [];
  readonly #proposal = new Proposal(vendorProfile().source);
  #lastSent: FrameType = 'userInit';
  #isClosed = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('close', (code) => {
      if (!this.#isClosed) this.steps.push(step('closed', '', `code ${code}`));
      this.#isClosed = true;
    });
    socket.on('error', (error) => this.steps.push(step('closed', '', error.message)));
  }

  get rules(): readonly ProposedRule[] {
    return this.#proposal.rules;
  }

  async open(): Promise<void> {
    await this.#until(() => this.#socket.readyState === this.#socket.OPEN);
  }

  send(type: FrameType, json: string): void {
    if (this.#isClosed) return;
    this.#lastSent = type;
    this.#socket.send(json);
    this.steps.push(step('sent', type, namesOf(JSON.parse(json))));
  }

  /** Returns the first frame of a type, also one that only a new rule makes readable; undefined when none comes in time. */
  async waitFor(type: FrameType): Promise<string | undefined> {
    const find = () => this.#received.find(({ json }) => decode(json).type === type)?.json;
    await this.#until(() => find() !== undefined);
    this.#learn();
    const json = find();
    if (json === undefined) this.steps.push(step('missing', type, 'no such frame came'));
    return json;
  }

  /** Closes the socket, and looks at the last frames. */
  end(): void {
    this.#isClosed = true;
    this.#socket.terminate();
    this.#learn();
    this.#add(openTypes());
  }

  #receive(json: string): void {
    const frame = parseOrUndefined(json);
    if (!isRecord(frame)) {
      this.steps.push(step('received', '', 'a frame that is not JSON'));
      return;
    }
    this.#received.push({ frame, json, after: this.#lastSent, isEcho: json.includes(this.messageId) });
    const { type, data } = decode(json);
    const fields = frameFields[type as FrameType];
    this.steps.push(step('received', type, namesOf(frame), fields ? compareFields([data], fields) : []));
  }

  /** Adds rules for the frames so far, and uses them for all further ones. */
  #learn(): void {
    this.#add(frameRules(this.#received));
  }

  #add(rules: readonly ProposedRule[]): void {
    const added = rules.filter((rule) => this.#proposal.add(rule));
    if (added.length > 0) setVendorProfile(this.#proposal.toProfile());
  }

  async #until(isDone: () => boolean): Promise<void> {
    for (let elapsed = 0; elapsed < responseTimeoutMs && !isDone() && !this.#isClosed; elapsed += pollMs)
      await wait(pollMs);
  }
}

/** The type of a frame in the specification's words, or the vendor's for an unknown one, and its fields. */
function decode(json: string): { type: string; data: unknown } {
  const frame: { cmd?: unknown; data?: unknown } = JSON.parse(json);
  const { cmd, data } = vendorProfile().frames?.decode(frame) ?? frame;
  return { type: typeof cmd === 'string' ? cmd : '', data };
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
