import type { WebSocket } from 'ws';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import { type AuthSession, sessionFields } from '../session/authenticate.ts';
import { findRevoked } from '../session/revocation.ts';
import type { HandshakeRefusal } from './handshake.ts';
import { type CloseReason, Relay } from './relay.ts';
import { TokenBuckets } from './token-bucket.ts';

const checkIntervalMs = 1_000;
const revocationCheckMs = 2_000;

type ChatAllowance = 'chatMessages' | 'chatSockets';

/**
 * All chat sockets of this replica. lib/server/http/main.ts creates it, and lib/server/http/chat-socket.ts adds
 * sockets.
 */
export class RelayManager {
  readonly #relays = new Set<Relay>();
  readonly #countByUser = new Map<string, number>();
  readonly #messageBuckets: TokenBuckets;
  readonly #openingBuckets: TokenBuckets;
  #isCheckingRevocations = false;
  #revocationsCheckedAt = 0;

  /** `consumeSharedQuota` counts for all replicas; it resolves with the milliseconds to wait, or 0. */
  constructor(consumeSharedQuota: (allowance: ChatAllowance, user: string) => Promise<number>) {
    const createBuckets = (allowance: ChatAllowance) =>
      new TokenBuckets(config().PORTAL_LIMITS[allowance], (user) => consumeSharedQuota(allowance, user));
    this.#messageBuckets = createBuckets('chatMessages');
    this.#openingBuckets = createBuckets('chatSockets');
    setInterval(() => this.#checkRelays(), checkIntervalMs).unref();
  }

  /** Counts an attempt to open a socket. Returns why the account may not open it; undefined when it may. */
  admitSocket(session: AuthSession): HandshakeRefusal | undefined {
    const { CHAT_SOCKETS_PER_ACCOUNT, CHAT_MAX_SOCKETS } = config();
    if (this.#relays.size >= CHAT_MAX_SOCKETS) return 'overloaded';
    const { userId } = session.identity;
    const openCount = this.#countByUser.get(userId) ?? 0;
    const isAllowed = openCount < CHAT_SOCKETS_PER_ACCOUNT && this.#openingBuckets.get(userId).tryTake();
    if (isAllowed) return undefined;
    metrics.refusals.inc({ allowance: 'chatSockets' });
    return 'tooManyRequests';
  }

  /** Connects a browser's socket, whose handshake was authorized, to the vendor. */
  connect(browser: WebSocket, session: AuthSession, requestId: string): void {
    const { userId } = session.identity;
    const openedAt = Date.now();
    const relay: Relay = new Relay(
      browser,
      session,
      requestId,
      this.#messageBuckets.get(userId),
      (reason) => {
        this.#relays.delete(relay);
        this.#changeCount(userId, -1);
        logClose(session, requestId, reason, Date.now() - openedAt);
      },
    );
    this.#relays.add(relay);
    this.#changeCount(userId, 1);
  }

  /** Closes all sockets before the process ends. */
  closeAll(): void {
    for (const relay of this.#relays) relay.close('shutdown');
  }

  #changeCount(userId: string, change: 1 | -1): void {
    const count = (this.#countByUser.get(userId) ?? 0) + change;
    if (count > 0) this.#countByUser.set(userId, count);
    else this.#countByUser.delete(userId);
    metrics.chatSockets.set(this.#relays.size);
  }

  #checkRelays(): void {
    const now = Date.now();
    let queuedBytes = 0;
    for (const relay of this.#relays) {
      queuedBytes += relay.queuedBytes;
      relay.checkTimeouts(now);
    }
    metrics.chatQueued.set(queuedBytes);
    this.#messageBuckets.evictFull(this.#countByUser);
    this.#openingBuckets.evictFull(this.#countByUser);
    if (this.#isCheckingRevocations || this.#relays.size === 0) return;
    if (now - this.#revocationsCheckedAt < revocationCheckMs) return;
    this.#revocationsCheckedAt = now;
    void this.#closeRevoked();
  }

  /** Closes the sockets of sessions that were revoked, also by other replicas. */
  async #closeRevoked(): Promise<void> {
    this.#isCheckingRevocations = true;
    try {
      for (const relay of await findRevoked([...this.#relays])) relay.close('sessionOver');
    } finally {
      this.#isCheckingRevocations = false;
    }
  }
}

function logClose(session: AuthSession, requestId: string, reason: CloseReason, openMs: number): void {
  metrics.chatClosed.inc({ reason });
  log().info({ event: 'chat', requestId, end: reason, ms: openMs, ...sessionFields(session) });
}
