import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { RunningPortal } from '../portal.ts';
import type { Person } from './sign-in-people.ts';

const text = 'The update stops at 40 percent, what can I do about that now?';

const timeoutMs = 30_000;

/** A kind of connection from a client to the vendor, with its frames. */
export interface ChatConnection {
  readonly name: ConnectionName;
  open(person: Person): WebSocket;
  firstFrame(person: Person): string | undefined;
  /** The recipient of messages in the frame that reports readiness; undefined for other frames. */
  recipientOf(frame: Frame): string | undefined;
  message(person: Person, to: string, clientId: string): string;
}

export const names = {
  direct: 'direct connection to the vendor',
  bare: 'bare relay with ws',
  portal: 'portal, /api/chat/socket',
} as const;
export type ConnectionName = keyof typeof names;

interface Frame {
  cmd?: string;
  type?: string;
  data?: { code?: number | string; to_id?: number | string };
}

/** Uses the vendor's frames, to the vendor or to a bare relay. */
export const vendorConnection = (name: 'direct' | 'bare', url: string): ChatConnection => ({
  name,
  open: () => new WebSocket(url, { perMessageDeflate: false }),
  firstFrame: ({ uid, token }) =>
    JSON.stringify({
      cmd: 'userInit',
      data: { uid, user_name: '', nick_name: '', avatar: '', group: 1, channel: 39, os: 'pc', token },
    }),
  recipientOf: ({ cmd, data }) =>
    cmd === 'connect' && Number(data?.code) === 1 ? String(data?.to_id) : undefined,
  message: ({ uid }, to, clientId) =>
    JSON.stringify({
      cmd: 'chatMessage',
      data: { client_id: clientId, from_id: uid, to_id: to, content: text, device_sn: '' },
    }),
});

export const portalConnection = ({ port, origin }: RunningPortal): ChatConnection => ({
  name: 'portal',
  open: ({ cookie }) =>
    new WebSocket(`ws://127.0.0.1:${port}/api/chat/socket`, {
      perMessageDeflate: false,
      headers: { origin, cookie },
    }),
  firstFrame: () => undefined,
  recipientOf: ({ type }) => (type === 'ready' ? '' : undefined),
  message: (_, _to, clientId) => JSON.stringify({ type: 'message', clientId, text }),
});

export class ChatClient {
  readonly #person: Person;
  readonly #connection: ChatConnection;
  readonly #socket: WebSocket;
  readonly #sent = new Map<string, number>();
  #recipient = '';
  #onTime: (ms: number) => void = () => {};

  private constructor(connection: ChatConnection, person: Person) {
    this.#connection = connection;
    this.#person = person;
    this.#socket = connection.open(person);
  }

  /** Opens a socket and waits until it can send messages. Throws on timeout. */
  static async open(connection: ChatConnection, person: Person): Promise<ChatClient> {
    const client = new ChatClient(connection, person);
    await client.#waitUntilReady();
    return client;
  }

  /** Sends a message and passes the milliseconds to its acknowledgement to `onTime`. */
  sendMessage(onTime: (ms: number) => void): void {
    const clientId = randomUUID();
    const frame = this.#connection.message(this.#person, this.#recipient, clientId);
    this.#onTime = onTime;
    this.#sent.set(clientId, performance.now());
    this.#socket.send(frame);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.terminate();
  }

  #waitUntilReady(): Promise<void> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${names[this.#connection.name]}: ${why}`));
      const timer = setTimeout(() => fail('not ready in time'), timeoutMs);
      socket.on('open', () => {
        const frame = this.#connection.firstFrame(this.#person);
        if (frame) socket.send(frame);
      });
      socket.on('error', ({ message }) => fail(message));
      socket.on('close', (code) => fail(`closed with ${code}`));
      socket.on('message', (data) => {
        const frame = String(data);
        if (this.#sent.size > 0) return this.#onAcknowledged(frame);
        const to = this.#connection.recipientOf(JSON.parse(frame) as Frame);
        if (to === undefined) return;
        this.#recipient = to;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** The same pattern matches all kinds of frames, so that the client's work is the same for each. */
  #onAcknowledged(frame: string): void {
    const [, clientId = ''] = /"client_?[iI]d":"([^"]+)"/.exec(frame) ?? [];
    const at = this.#sent.get(clientId);
    if (at === undefined) return;
    this.#sent.delete(clientId);
    this.#onTime(performance.now() - at);
  }
}
