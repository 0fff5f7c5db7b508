import type { RawData, WebSocket } from 'ws';
import { config } from '../config.ts';
import type { FromPortal } from '../contract/chat-frames.ts';
import type { Identity } from '../contract/session.ts';
import { log, vendorTime } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import { type FromVendor, initFrame, pingFrame, readFrame, type Standing } from '../vendor/chat/frames.ts';
import { type ChatUser, chatUserOf, forgetChatUser } from '../vendor/chat/user.ts';
import { withFileScope } from '../vendor/files.ts';
import { vendorFor } from '../vendor/http/client.ts';
import { VendorTokenRefused, VendorUserMissing } from '../vendor/http/errors.ts';
import { redactor } from '../vendor/http/redact.ts';
import { openVendorSocket } from '../vendor/http/socket.ts';
import { waitAfter } from './backoff.ts';
import { Heartbeat } from './heartbeat.ts';

/** Milliseconds that a connection has to last for the next wait to be a short one again. */
const lasting = 5_000;

/** The code that the vendor closes with when it does not know who comes (assumed). */
const refusedInit = 1008;

/** Bytes that may wait for the vendor; with more it is as good as gone. */
const mostQueued = 512 * 1024;

const textFrame = { binary: false };

/** Why there is no connection: the vendor did not say who the user is, or its socket was refused, late, broken and so on. */
type Break = 'user' | 'refused' | 'late' | 'broken' | 'silent' | 'full';

/** In whose name a leg stands. */
interface LegOwner {
  readonly identity: Identity;
  readonly token: string;
  readonly requestId: string;
}

/** What a leg tells. */
interface LegEvents {
  frame(frame: FromPortal): void;
  lost(reason: Extract<FromPortal, { type: 'lost' }>['reason']): void;
  tokenRefused(): void;
}

/** The vendor's socket of one visitor: opened anew as often as it breaks, until it is ended. */
export class VendorLeg {
  readonly #owner: LegOwner;
  readonly #events: LegEvents;
  /** Removes the token, which is sent to the vendor, from what the vendor sends. */
  readonly #redact: (data: unknown) => unknown;
  readonly #stop = new AbortController();
  #socket: WebSocket | null = null;
  #user: ChatUser | null = null;
  #heartbeat: Heartbeat | null = null;
  /** To whom messages go, once the vendor has said that it is connected. */
  #to: string | null = null;
  /** How many there have been. */
  #connections = 0;
  #since = 0;
  #failures = 0;
  #paused = false;
  /** Whether it has been said that there is no connection. */
  #told = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why this end has cut the socket off; null while it has not. */
  #cut: Break | null = null;

  constructor(owner: LegOwner, events: LegEvents) {
    this.#owner = owner;
    this.#events = events;
    this.#redact = redactor([owner.token]);
    void this.#connect();
  }

  /** Whom messages are from and to; null while there is no connection to send them by. */
  get way(): { from: ChatUser; to: string; connection: number } | null {
    if (!this.#user || this.#to === null || this.#socket?.readyState !== this.#socket?.OPEN) return null;
    return { from: this.#user, to: this.#to, connection: this.#connections };
  }

  /** Bytes that wait to be written. */
  get queued(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  send(frame: string): void {
    // A text would leave the process as two pieces, its head and itself; bytes are masked and written as one.
    this.#socket?.send(Buffer.from(frame), textFrame);
    if (this.queued > mostQueued) this.#cutOff('full');
  }

  /** Holds back what the vendor sends, or lets it come again. */
  set paused(paused: boolean) {
    this.#paused = paused;
    if (paused) this.#socket?.pause();
    else {
      // While it was held back, signs of life were too.
      this.#heartbeat?.heard();
      this.#socket?.resume();
    }
  }

  /** To be called about once a second. */
  tick(now: number): void {
    // What waits to be read may be the sign of life.
    if (!this.#heartbeat || this.#paused) return;
    const todo = this.#heartbeat.beat(now);
    if (todo === 'dead') this.#cutOff('silent');
    else if (todo === 'ping' && this.#to !== null) {
      this.send(pingFrame);
      // Whichever of the two the vendor answers.
      this.#socket?.ping();
    }
  }

  end(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  async #connect(): Promise<void> {
    const { identity, token, requestId } = this.#owner;
    const { signal } = this.#stop;
    try {
      const time = { requestId, ms: 0, calls: 0, written: 0 };
      const user = await vendorTime.run(time, () => chatUserOf(identity, vendorFor({ token, signal })));
      if (!signal.aborted) this.#open(user, config().VENDOR_CHAT_URL as string);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof VendorTokenRefused) this.#events.tokenRefused();
      else this.#again('user', (error as Error).name, error instanceof VendorUserMissing);
    }
  }

  #open(user: ChatUser, url: string): void {
    const socket = openVendorSocket(url);
    this.#socket = socket;
    this.#user = user;
    // A connection that is not there in time is not there.
    this.#cut = null;
    this.#timer = setTimeout(() => this.#cutOff('late'), config().VENDOR_TIMEOUT_MS);
    socket.on('open', () => socket.send(initFrame(user, this.#owner.token)));
    socket.on('message', (data, binary) => this.#heard(data, binary));
    for (const sign of ['ping', 'pong'] as const) socket.on(sign, () => this.#heartbeat?.heard());
    socket.on('close', (code) => this.#closed(code));
    // What went wrong shows in its end.
    socket.on('error', () => {});
  }

  #heard(data: RawData, binary: boolean): void {
    if (this.#stop.signal.aborted) return;
    this.#heartbeat?.heard();
    const read = binary ? null : this.#read(data);
    if (!read) {
      metrics.chatFrames.inc({ from: 'vendor', outcome: 'dropped' });
      return;
    }
    if (read.kind === 'connected') this.#connected(read.to, read.ready);
    else if (read.kind === 'tokenRefused') this.#events.tokenRefused();
    else if (read.kind === 'refused') {
      // It may be the user that the vendor no longer knows.
      forgetChatUser(this.#owner.identity);
      this.#cutOff('refused');
    } else if (read.kind === 'frame' && this.#to !== null) {
      this.#events.frame(read.frame);
      metrics.chatFrames.inc({ from: 'vendor', outcome: 'passed' });
    }
  }

  #read(data: RawData): FromVendor | null {
    try {
      // One buffer: sockets of ws come with `nodebuffer` as their kind of data.
      const frame = (data as Buffer).toString();
      const read = () => readFrame(frame, this.#user as ChatUser);
      const scope = { account: this.#owner.identity.userId, access: 'chat' } as const;
      return this.#redact(withFileScope(scope, read)) as FromVendor;
    } catch {
      return null;
    }
  }

  #connected(to: string, standing: Standing): void {
    if (this.#to !== null) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    this.#to = to;
    this.#told = false;
    this.#since = now;
    this.#heartbeat = new Heartbeat(now);
    if (this.#paused) this.#socket?.pause();
    this.#connections += 1;
    this.#events.frame({ type: 'ready', connection: this.#connections, ...standing });
  }

  #closed(code: number): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    const wasThere = this.#to !== null;
    if (wasThere && Date.now() - this.#since > lasting) this.#failures = 0;
    this.#socket = null;
    this.#heartbeat = null;
    this.#to = null;
    const refused = !wasThere && code === refusedInit;
    if (refused) forgetChatUser(this.#owner.identity);
    this.#again(this.#cut ?? (refused ? 'refused' : 'broken'), code);
  }

  #cutOff(why: Break): void {
    this.#cut = why;
    this.#socket?.terminate();
  }

  #again(why: Break, code: number | string, userMissing = false): void {
    if (!this.#told) {
      const { requestId, identity } = this.#owner;
      // Once for each time that it goes, not for each try.
      log().warn({ event: 'chat.lost', requestId, user: identity.userId, why, code });
      this.#events.lost(userMissing ? 'userDataMissing' : undefined);
    }
    this.#told = true;
    metrics.chatReconnects.inc({ reason: why });
    this.#timer = setTimeout(() => void this.#connect(), waitAfter(this.#failures));
    this.#failures += 1;
  }
}
