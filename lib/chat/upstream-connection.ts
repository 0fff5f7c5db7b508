import type { RawData, WebSocket } from 'ws';
import { config } from '../config.ts';
import type { FromPortal } from '../contract/chat-frames.ts';
import type { Identity } from '../contract/session.ts';
import { log, vendorTime } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import {
  type ChatStatus,
  initFrame,
  parseVendorFrame,
  pingFrame,
  type VendorEvent,
} from '../vendor/chat/frames.ts';
import { type ChatUser, evictChatUser, resolveChatUser } from '../vendor/chat/user.ts';
import { withFileScope } from '../vendor/files.ts';
import { vendorFor } from '../vendor/http/client.ts';
import { VendorTokenRefused, VendorUserMissing } from '../vendor/http/errors.ts';
import { redactor } from '../vendor/http/redact.ts';
import { openVendorSocket } from '../vendor/http/socket.ts';
import { backoffMs } from './backoff.ts';
import { Heartbeat } from './heartbeat.ts';

/** Milliseconds that a connection has to last for the next wait to be a short one again. */
const stableAfterMs = 5_000;

/** The code that the vendor closes with when it does not know who comes (assumed). */
const initRefusedCode = 1008;

/** Bytes that may wait for the vendor; with more it is as good as gone. */
const maxQueuedBytes = 512 * 1024;

const textFrameOptions = { binary: false };

/** Why there is no connection: the vendor did not say who the user is, or its socket was refused, late, broken and so on. */
type DisconnectReason = 'user' | 'refused' | 'late' | 'broken' | 'silent' | 'full';

/** In whose name a leg stands. */
interface UpstreamOwner {
  readonly identity: Identity;
  readonly token: string;
  readonly requestId: string;
}

/** What a leg tells. */
interface UpstreamEvents {
  frame(frame: FromPortal): void;
  lost(reason: Extract<FromPortal, { type: 'lost' }>['reason']): void;
  tokenRefused(): void;
}

/** The vendor's socket of one visitor: opened anew as often as it breaks, until it is ended. */
export class UpstreamConnection {
  readonly #owner: UpstreamOwner;
  readonly #events: UpstreamEvents;
  /** Removes the token, which is sent to the vendor, from what the vendor sends. */
  readonly #redact: (data: unknown) => unknown;
  readonly #abortController = new AbortController();
  #socket: WebSocket | null = null;
  #user: ChatUser | null = null;
  #heartbeat: Heartbeat | null = null;
  /** To whom messages go, once the vendor has said that it is connected. */
  #recipientId: string | null = null;
  /** How many there have been. */
  #connectionCount = 0;
  #connectedAt = 0;
  #failures = 0;
  #isPaused = false;
  /** Whether it has been said that there is no connection. */
  #isLossReported = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why this end has cut the socket off; null while it has not. */
  #disconnectReason: DisconnectReason | null = null;

  constructor(owner: UpstreamOwner, events: UpstreamEvents) {
    this.#owner = owner;
    this.#events = events;
    this.#redact = redactor([owner.token]);
    void this.#connect();
  }

  /** Whom messages are from and to; null while there is no connection to send them by. */
  get participants(): { from: ChatUser; to: string; connection: number } | null {
    if (!this.#user || this.#recipientId === null || this.#socket?.readyState !== this.#socket?.OPEN)
      return null;
    return { from: this.#user, to: this.#recipientId, connection: this.#connectionCount };
  }

  /** Bytes that wait to be written. */
  get queuedBytes(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  send(frame: string): void {
    // A text would leave the process as two pieces, its head and itself; bytes are masked and written as one.
    this.#socket?.send(Buffer.from(frame), textFrameOptions);
    if (this.queuedBytes > maxQueuedBytes) this.#disconnect('full');
  }

  /** Holds back what the vendor sends, or lets it come again. */
  set isPaused(paused: boolean) {
    this.#isPaused = paused;
    if (paused) this.#socket?.pause();
    else {
      // While it was held back, signs of life were too.
      this.#heartbeat?.recordActivity();
      this.#socket?.resume();
    }
  }

  /** To be called about once a second. */
  checkTimeouts(now: number): void {
    // What waits to be read may be the sign of life.
    if (!this.#heartbeat || this.#isPaused) return;
    const action = this.#heartbeat.check(now);
    if (action === 'dead') this.#disconnect('silent');
    else if (action === 'ping' && this.#recipientId !== null) {
      this.send(pingFrame);
      // Whichever of the two the vendor answers.
      this.#socket?.ping();
    }
  }

  close(): void {
    this.#abortController.abort();
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  async #connect(): Promise<void> {
    const { identity, token, requestId } = this.#owner;
    const { signal } = this.#abortController;
    try {
      const stats = { requestId, ms: 0, calls: 0, written: 0 };
      const user = await vendorTime.run(stats, () => resolveChatUser(identity, vendorFor({ token, signal })));
      if (!signal.aborted) this.#open(user, config().VENDOR_CHAT_URL as string);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof VendorTokenRefused) this.#events.tokenRefused();
      else this.#scheduleReconnect('user', (error as Error).name, error instanceof VendorUserMissing);
    }
  }

  #open(user: ChatUser, url: string): void {
    const socket = openVendorSocket(url);
    this.#socket = socket;
    this.#user = user;
    // A connection that is not there in time is not there.
    this.#disconnectReason = null;
    this.#timer = setTimeout(() => this.#disconnect('late'), config().VENDOR_TIMEOUT_MS);
    socket.on('open', () => socket.send(initFrame(user, this.#owner.token)));
    socket.on('message', (data, binary) => this.#receive(data, binary));
    for (const event of ['ping', 'pong'] as const) socket.on(event, () => this.#heartbeat?.recordActivity());
    socket.on('close', (code) => this.#handleClose(code));
    // What went wrong shows in its end.
    socket.on('error', () => {});
  }

  #receive(data: RawData, binary: boolean): void {
    if (this.#abortController.signal.aborted) return;
    this.#heartbeat?.recordActivity();
    const read = binary ? null : this.#read(data);
    if (!read) {
      metrics.chatFrames.inc({ from: 'vendor', outcome: 'dropped' });
      return;
    }
    if (read.kind === 'connected') this.#handleConnected(read.to, read.ready);
    else if (read.kind === 'tokenRefused') this.#events.tokenRefused();
    else if (read.kind === 'refused') {
      // It may be the user that the vendor no longer knows.
      evictChatUser(this.#owner.identity);
      this.#disconnect('refused');
    } else if (read.kind === 'frame' && this.#recipientId !== null) {
      this.#events.frame(read.frame);
      metrics.chatFrames.inc({ from: 'vendor', outcome: 'passed' });
    }
  }

  #read(data: RawData): VendorEvent | null {
    try {
      // One buffer: sockets of ws come with `nodebuffer` as their kind of data.
      const frame = (data as Buffer).toString();
      const read = () => parseVendorFrame(frame, this.#user as ChatUser);
      const scope = { account: this.#owner.identity.userId, access: 'chat' } as const;
      return this.#redact(withFileScope(scope, read)) as VendorEvent;
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

  #disconnect(why: DisconnectReason): void {
    this.#disconnectReason = why;
    this.#socket?.terminate();
  }

  #scheduleReconnect(why: DisconnectReason, code: number | string, userMissing = false): void {
    if (!this.#isLossReported) {
      const { requestId, identity } = this.#owner;
      // Once for each time that it goes, not for each try.
      log().warn({ event: 'chat.lost', requestId, user: identity.userId, why, code });
      this.#events.lost(userMissing ? 'userDataMissing' : undefined);
    }
    this.#isLossReported = true;
    metrics.chatReconnects.inc({ reason: why });
    this.#timer = setTimeout(() => void this.#connect(), backoffMs(this.#failures));
    this.#failures += 1;
  }
}
