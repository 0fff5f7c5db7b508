import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { RunningPortal } from '../portal.ts';
import type { Person } from './people.ts';

/** What a person types; some 60 characters. */
const text = 'The update stops at 40 percent, what can I do about that now?';

/** Milliseconds until a socket must be there, and until a message must have been acknowledged. */
const patience = 30_000;

/** A way from a client to the vendor: what it opens, what it says first, and in which form it speaks. */
export interface Way {
  readonly name: WayName;
  open(person: Person): WebSocket;
  /** Said when the socket is open. */
  first(person: Person): string | undefined;
  /** To whom messages go, out of a frame that says that all is ready; undefined of any other. */
  ready(frame: Frame): string | undefined;
  message(person: Person, to: string, clientId: string): string;
}

/** The names that the tables show. */
export const names = {
  direct: 'straight to the vendor',
  bare: 'bare relay of ws',
  portal: 'portal, /api/chat/socket',
} as const;
export type WayName = keyof typeof names;

interface Frame {
  cmd?: string;
  type?: string;
  data?: { code?: number | string; to_id?: number | string };
}

/** Speaks the vendor's wire, to the vendor or to a relay that passes on what it hears. */
export const vendorWay = (name: 'direct' | 'bare', url: string): Way => ({
  name,
  open: () => new WebSocket(url, { perMessageDeflate: false }),
  first: ({ uid, token }) =>
    JSON.stringify({
      cmd: 'userInit',
      data: { uid, user_name: '', nick_name: '', avatar: '', group: 1, channel: 39, os: 'pc', token },
    }),
  ready: ({ cmd, data }) => (cmd === 'connect' && Number(data?.code) === 1 ? String(data?.to_id) : undefined),
  message: ({ uid }, to, clientId) =>
    JSON.stringify({
      cmd: 'chatMessage',
      data: { client_id: clientId, from_id: uid, to_id: to, content: text, device_sn: '' },
    }),
});

/** Speaks the portal's frames. */
export const portalWay = ({ port, origin }: RunningPortal): Way => ({
  name: 'portal',
  open: ({ cookie }) =>
    new WebSocket(`ws://127.0.0.1:${port}/api/chat/socket`, {
      perMessageDeflate: false,
      headers: { origin, cookie },
    }),
  first: () => undefined,
  ready: ({ type }) => (type === 'ready' ? '' : undefined),
  message: (_, _to, clientId) => JSON.stringify({ type: 'message', clientId, text }),
});

/** One client's socket. */
export class Talker {
  readonly #person: Person;
  readonly #way: Way;
  readonly #socket: WebSocket;
  readonly #sent = new Map<string, number>();
  #to = '';
  #onTime: (ms: number) => void = () => {};

  private constructor(way: Way, person: Person) {
    this.#way = way;
    this.#person = person;
    this.#socket = way.open(person);
  }

  /** Opens one and waits until messages can go to the vendor. Throws when that does not come about. */
  static async open(way: Way, person: Person): Promise<Talker> {
    const talker = new Talker(way, person);
    await talker.#join();
    return talker;
  }

  /** Sends a message; the milliseconds until it is acknowledged go to `onTime`. */
  say(onTime: (ms: number) => void): void {
    const clientId = randomUUID();
    const frame = this.#way.message(this.#person, this.#to, clientId);
    this.#onTime = onTime;
    this.#sent.set(clientId, performance.now());
    this.#socket.send(frame);
  }

  /** Whether it is still connected. */
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.terminate();
  }

  #join(): Promise<void> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${names[this.#way.name]}: ${why}`));
      const late = setTimeout(() => fail('not ready in time'), patience);
      socket.on('open', () => {
        const first = this.#way.first(this.#person);
        if (first) socket.send(first);
      });
      socket.on('error', ({ message }) => fail(message));
      socket.on('close', (code) => fail(`closed with ${code}`));
      socket.on('message', (data) => {
        const given = String(data);
        if (this.#sent.size > 0) return this.#acknowledged(given);
        const to = this.#way.ready(JSON.parse(given) as Frame);
        if (to === undefined) return;
        this.#to = to;
        clearTimeout(late);
        resolve();
      });
    });
  }

  /** All ways name a message alike, so that the client has the same to do for each. */
  #acknowledged(frame: string): void {
    const [, clientId = ''] = /"client_?[iI]d":"([^"]+)"/.exec(frame) ?? [];
    const at = this.#sent.get(clientId);
    if (at === undefined) return;
    this.#sent.delete(clientId);
    this.#onTime(performance.now() - at);
  }
}
