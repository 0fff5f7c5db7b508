import type { RawData, WebSocket } from 'ws';
import type { FromPortal } from '#lib/contract/chat-frames.ts';
import type { Identity } from '#lib/contract/operations/session.ts';
import { config } from '../config.ts';
import { log, vendorCallStats } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import {
  type ChatStatus,
  initFrame,
  parseVendorFrame,
  pingFrame,
  type VendorEvent,
} from '../vendor-api/chat/frames.ts';
import { type ChatUser, evictChatUser, resolveChatUser } from '../vendor-api/chat/user.ts';
import { withFileScope } from '../vendor-api/files.ts';
import { openVendorSocket } from '../vendor-api/http/chat-socket.ts';
import { createVendorClient } from '../vendor-api/http/client.ts';
import { VendorTokenRefused, VendorUserMissing } from '../vendor-api/http/errors.ts';
import { createRedactor } from '../vendor-api/http/redact.ts';
import type { VendorSession } from '../vendor-format/vendor-session.ts';
import { Heartbeat } from './heartbeat.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;
const shortestDelayMs = 50;

/** Returns the delay before the next attempt to connect: exponential backoff with full jitter. */
function backoffMs(failures: number): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 16));
  return shortestDelayMs + Math.random() * (ceiling - shortestDelayMs);
}

/** A connection that lasts this long resets the backoff. */
const stableAfterMs = 5_000;

/** The vendor's close code for an unknown chat user (assumed). */
const initRefusedCode = 1008;

/** A vendor that leaves more bytes unread is disconnected. */
const maxQueuedBytes = 512 * 1024;

const textFrameOptions = { binary: false };

/**
 * Why the connection ended, as in the log and the metrics. `user`: the vendor returned no chat user. `late`: it did not
 * confirm the connection in time. `silent`: it sent no pong. `full`: it left too many bytes unread.
 */
type DisconnectReason = 'user' | 'refused' | 'late' | 'broken' | 'silent' | 'full';

interface UpstreamOwner {
  readonly identity: Identity;
  readonly vendor: VendorSession;
  readonly requestId: string;
}

interface UpstreamEvents {
  frame(frame: FromPortal): void;
  /** Once until the next connection. */
  lost(reason: Extract<FromPortal, { type: 'lost' }>['reason']): void;
  /** The session is over: the owner must close the connection. */
  tokenRefused(): void;
}

/** The connection to the vendor's chat for one browser's socket (relay.ts). Reconnects until it is closed. */
export class UpstreamConnection {
  readonly #owner: UpstreamOwner;
  readonly #events: UpstreamEvents;
  /** Removes the session's credentials from frames of the vendor, which may repeat them. */
  readonly #redact: (data: unknown) => unknown;
  readonly #abortController = new AbortController();
  #socket: WebSocket | null = null;
  #user: ChatUser | null = null;
  #heartbeat: Heartbeat | null = null;
  /** Null until the vendor confirms the connection. */
  #recipientId: string | null = null;
  #connectionCount = 0;
  #connectedAt = 0;
  #failures = 0;
  #isPaused = false;
  #isLossReported = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Set when the portal closed the socket itself. */
  #disconnectReason: DisconnectReason | null = null;

  constructor(owner: UpstreamOwner, events: UpstreamEvents) {
    this.#owner = owner;
    this.#events = events;
    this.#redact = createRedactor(owner.vendor.credentials);
    void this.#connect();
  }

  /** Sender and recipient of messages, and the number of the connection; null while there is none. */
  get participants(): { from: ChatUser; to: string; connection: number } | null {
    if (!this.#user || this.#recipientId === null || this.#socket?.readyState !== this.#socket?.OPEN)
      return null;
    return { from: this.#user, to: this.#recipientId, connection: this.#connectionCount };
  }

  get queuedBytes(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  /** Sends a frame to the vendor; disconnects when the vendor does not read. */
  send(frame: string): void {
    // ws writes a string in two pieces, its header and itself, and a buffer in one.
    this.#socket?.send(Buffer.from(frame), textFrameOptions);
    if (this.queuedBytes > maxQueuedBytes) this.#disconnect('full');
  }

  /** Pauses or resumes reading from the vendor. */
  set isPaused(isPaused: boolean) {
    this.#isPaused = isPaused;
    if (isPaused) this.#socket?.pause();
    else {
      // While it was paused, no pong was read.
      this.#heartbeat?.recordActivity();
      this.#socket?.resume();
    }
  }

  /** Must be called once a second. */
  checkTimeouts(now: number): void {
    // A pong may be among the frames that a paused socket has not read.
    if (!this.#heartbeat || this.#isPaused) return;
    const action = this.#heartbeat.check(now);
    if (action === 'dead') this.#disconnect('silent');
    else if (action === 'ping' && this.#recipientId !== null) {
      this.send(pingFrame());
      // It is unknown which of the two pings the vendor supports.
      this.#socket?.ping();
    }
  }

  close(): void {
    this.#abortController.abort();
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  async #connect(): Promise<void> {
    const { identity, vendor, requestId } = this.#owner;
    const { signal } = this.#abortController;
    try {
      const stats = { requestId, ms: 0, calls: 0, writes: 0 };
      const user = await vendorCallStats.run(stats, () =>
        resolveChatUser(identity, createVendorClient({ ...vendor, signal })),
      );
      if (!signal.aborted) this.#open(user, config().VENDOR_CHAT_URL as string);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof VendorTokenRefused) this.#events.tokenRefused();
      else this.#scheduleReconnect('user', (error as Error).name, error instanceof VendorUserMissing);
    }
  }

  #open(user: ChatUser, url: string): void {
    const socket = openVendorSocket(url, this.#owner.vendor.cookies);
    this.#socket = socket;
    this.#user = user;
    this.#disconnectReason = null;
    this.#timer = setTimeout(() => this.#disconnect('late'), config().VENDOR_TIMEOUT_MS);
    socket.on('open', () => socket.send(initFrame(user, this.#owner.vendor.token ?? '')));
    socket.on('message', (data, binary) => this.#receive(data, binary));
    for (const event of ['ping', 'pong'] as const) socket.on(event, () => this.#heartbeat?.recordActivity());
    socket.on('close', (code) => this.#handleClose(code));
    socket.on('error', () => {});
  }

  #receive(data: RawData, binary: boolean): void {
    if (this.#abortController.signal.aborted) return;
    this.#heartbeat?.recordActivity();
    const event = binary ? null : this.#parse(data);
    if (!event) {
      metrics.chatFrames.inc({ from: 'vendor', outcome: 'dropped' });
      return;
    }
    if (event.kind === 'connected') this.#handleConnected(event.to, event.ready);
    else if (event.kind === 'tokenRefused') this.#events.tokenRefused();
    else if (event.kind === 'refused') {
      // The cached user may no longer exist.
      evictChatUser(this.#owner.identity);
      this.#disconnect('refused');
    } else if (event.kind === 'frame' && this.#recipientId !== null) {
      this.#events.frame(event.frame);
      metrics.chatFrames.inc({ from: 'vendor', outcome: 'passed' });
    }
  }

  /** Returns null for a frame that cannot be read, so that one malformed frame does not end the connection. */
  #parse(data: RawData): VendorEvent | null {
    try {
      // The default `binaryType` of ws is a single buffer.
      const json = (data as Buffer).toString();
      const scope = { account: this.#owner.identity.userId, access: 'chat' } as const;
      return withFileScope(scope, () => parseVendorFrame(json, this.#user as ChatUser, this.#redact));
    } catch {
      return null;
    }
  }

  #handleConnected(to: string, status: ChatStatus): void {
    if (this.#recipientId !== null) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    this.#recipientId = to;
    this.#isLossReported = false;
    this.#connectedAt = now;
    this.#heartbeat = new Heartbeat(now);
    if (this.#isPaused) this.#socket?.pause();
    this.#connectionCount += 1;
    this.#events.frame({ type: 'ready', connection: this.#connectionCount, ...status });
  }

  #handleClose(code: number): void {
    clearTimeout(this.#timer);
    if (this.#abortController.signal.aborted) return;
    const wasConnected = this.#recipientId !== null;
    if (wasConnected && Date.now() - this.#connectedAt > stableAfterMs) this.#failures = 0;
    this.#socket = null;
    this.#heartbeat = null;
    this.#recipientId = null;
    const isRefused = !wasConnected && code === initRefusedCode;
    if (isRefused) evictChatUser(this.#owner.identity);
    this.#scheduleReconnect(this.#disconnectReason ?? (isRefused ? 'refused' : 'broken'), code);
  }

  /** Closes the socket; `#handleClose` then reconnects. */
  #disconnect(reason: DisconnectReason): void {
    this.#disconnectReason = reason;
    this.#socket?.terminate();
  }

  #scheduleReconnect(reason: DisconnectReason, code: number | string, isUserMissing = false): void {
    if (!this.#isLossReported) {
      const { requestId, identity } = this.#owner;
      // Once per loss, not for every attempt.
      log().warn({ event: 'chat.lost', requestId, user: identity.userId, why: reason, code });
      this.#events.lost(isUserMissing ? 'userDataMissing' : undefined);
    }
    this.#isLossReported = true;
    metrics.chatReconnects.inc({ reason });
    this.#timer = setTimeout(() => void this.#connect(), backoffMs(this.#failures));
    this.#failures += 1;
  }
}
