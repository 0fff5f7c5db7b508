import type { WebSocket } from 'ws';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import type { OpenSession } from '../session/open.ts';
import { revokedAmong } from '../session/revocation.ts';
import type { GateRefusal } from './gate.ts';
import { Paces } from './pace.ts';
import { type End, Relay } from './relay.ts';

/** Milliseconds between two looks at every socket, and at every session. */
const everyTick = 1_000;
const everySession = 2_000;

type ChatAllowance = 'chatMessages' | 'chatSockets';

/** All chat sockets of this replica. */
export class Relays {
  readonly #all = new Set<Relay>();
  readonly #perUser = new Map<string, number>();
  readonly #messages: Paces;
  readonly #openings: Paces;
  #looking = false;
  #lookedAt = 0;

  /** `elsewhere` takes one of an account's from what all replicas share; see Elsewhere. */
  constructor(elsewhere: (allowance: ChatAllowance, user: string) => Promise<number>) {
    const paces = (allowance: ChatAllowance) =>
      new Paces(config().PORTAL_LIMITS[allowance], (user) => elsewhere(allowance, user));
    this.#messages = paces('chatMessages');
    this.#openings = paces('chatSockets');
    setInterval(() => this.#tick(), everyTick).unref();
  }

  /** Whether there is room for one more of this account. */
  room(session: OpenSession): GateRefusal | undefined {
    const { CHAT_SOCKETS_PER_ACCOUNT, CHAT_MAX_SOCKETS } = config();
    if (this.#all.size >= CHAT_MAX_SOCKETS) return 'overloaded';
    const { userId } = session.identity;
    const own = this.#perUser.get(userId) ?? 0;
    const may = own < CHAT_SOCKETS_PER_ACCOUNT && this.#openings.of(userId).take();
    if (may) return undefined;
    metrics.refusals.inc({ allowance: 'chatSockets' });
    return 'tooManyRequests';
  }

  /** Joins a browser's socket, whose request passed the gate, to one of the vendor's. */
  join(browser: WebSocket, session: OpenSession, requestId: string): void {
    const { userId } = session.identity;
    const opened = Date.now();
    const relay: Relay = new Relay(browser, session, requestId, this.#messages.of(userId), (end) => {
      this.#all.delete(relay);
      this.#count(userId, -1);
      note(relay, requestId, end, Date.now() - opened);
    });
    this.#all.add(relay);
    this.#count(userId, 1);
  }

  /** Ends all of them, for a replica that stops. */
  close(): void {
    for (const relay of this.#all) relay.end('shutdown');
  }

  #count(userId: string, change: 1 | -1): void {
    const left = (this.#perUser.get(userId) ?? 0) + change;
    if (left > 0) this.#perUser.set(userId, left);
    else this.#perUser.delete(userId);
    metrics.chatSockets.set(this.#all.size);
  }

  #tick(): void {
    const now = Date.now();
    let queued = 0;
    for (const relay of this.#all) {
      queued += relay.queued;
      relay.tick(now);
    }
    metrics.chatQueued.set(queued);
    this.#messages.sweep(this.#perUser);
    this.#openings.sweep(this.#perUser);
    if (now - this.#lookedAt < everySession || this.#looking || this.#all.size === 0) return;
    this.#lookedAt = now;
    void this.#endRevoked();
  }

  async #endRevoked(): Promise<void> {
    this.#looking = true;
    try {
      for (const relay of await revokedAmong([...this.#all])) relay.end('sessionOver');
    } finally {
      this.#looking = false;
    }
  }
}

function note({ sid, userId }: Relay, requestId: string, end: End, ms: number): void {
  metrics.chatClosed.inc({ reason: end });
  log().info({ event: 'chat', requestId, end, ms, user: userId, session: sid });
}
