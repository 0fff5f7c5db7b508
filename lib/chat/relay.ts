import type { RawData, WebSocket } from 'ws';
import type { FromPortal, SentMessage, ToPortal } from '../contract/chat-frames.ts';
import { ToPortal as toPortal } from '../contract/chat-frames.ts';
import { chatClosed } from '../contract/chat-words.ts';
import { fieldErrors } from '../contract/field-errors.ts';
import { metrics } from '../observe/metrics.ts';
import { endOf, type OpenSession, revocableOf } from '../session/open.ts';
import { type Revocable, revokeSession } from '../session/revocation.ts';
import { messageFrame, transferFrame } from '../vendor/chat/frames.ts';
import { Heartbeat } from './heartbeat.ts';
import { Pace } from './pace.ts';
import { VendorLeg } from './vendor-leg.ts';

/** Bytes that wait for a browser: with so many the vendor is held back, and let go again with so few. */
const highWater = 256 * 1024;
const lowWater = 64 * 1024;
/** More than one read of the vendor's can add to it ends the socket at once. */
const overflow = 2 * 1024 * 1024;
/** Milliseconds that a browser may read nothing while something waits for it. */
const slowest = 20_000;

/** Frames of any kind that a socket may send at once, and in so many seconds; whoever sends more is no person. */
const frames = [200, 20] as const;

/** Why a socket ended, for the log and the metrics. */
export type End = 'left' | 'dead' | 'slow' | 'tooFast' | 'sessionOver' | 'shutdown';

/** A browser's socket joined to one of the vendor's, with the session's token added on this side. */
export class Relay implements Revocable {
  readonly sid: string;
  readonly userId: string;
  readonly began: number;
  readonly parent?: string;
  /** Milliseconds since the epoch at which the session of the handshake ends by itself. */
  readonly #expires: number;
  readonly #browser: WebSocket;
  readonly #messages: Pace;
  readonly #frames = new Pace(frames);
  readonly #heartbeat = new Heartbeat(Date.now());
  readonly #leg: VendorLeg;
  readonly #onEnd: (end: End) => void;
  /** Milliseconds since the epoch from which the vendor is held back; 0 while it is not. */
  #heldBackSince = 0;
  #end: End | undefined;

  /** `messages` is the account's allowance, which all of its sockets share. */
  constructor(
    browser: WebSocket,
    session: OpenSession,
    requestId: string,
    messages: Pace,
    onEnd: (end: End) => void,
  ) {
    const { sid, identity, vault } = session;
    const { userId, began, parent } = revocableOf(session);
    this.sid = sid;
    this.userId = userId;
    this.began = began;
    if (parent !== undefined) this.parent = parent;
    this.#expires = endOf(session) * 1000;
    this.#browser = browser;
    this.#messages = messages;
    this.#onEnd = onEnd;
    browser.on('message', (data, binary) => this.#heard(data, binary));
    browser.on('ping', () => this.#counted());
    browser.on('pong', () => this.#counted());
    browser.on('close', () => this.#closed());
    // What went wrong shows in its end.
    browser.on('error', () => {});
    this.#leg = new VendorLeg(
      { identity, token: vault.token, requestId },
      {
        frame: (frame) => this.#tell(frame),
        lost: (reason) => this.#tell({ type: 'lost', ...(reason && { reason }) }),
        tokenRefused: () => {
          void revokeSession(sid);
          this.end('sessionOver');
        },
      },
    );
  }

  /** Bytes that wait on both legs. */
  get queued(): number {
    return this.#browser.bufferedAmount + this.#leg.queued;
  }

  /** To be called about once a second. */
  tick(now: number): void {
    const end = this.#overdue(now);
    if (end) this.end(end);
    else this.#leg.tick(now);
  }

  /** Why it is to end by itself; a ping is sent where one is due. */
  #overdue(now: number): End | undefined {
    if (now >= this.#expires) return 'sessionOver';
    if (this.#heldBackSince !== 0 && now - this.#heldBackSince > slowest) return 'slow';
    const todo = this.#heartbeat.beat(now);
    if (todo === 'ping') this.#browser.ping();
    return todo === 'dead' ? 'dead' : undefined;
  }

  /** Ends both sockets. One whose peer cannot hear why is cut off. */
  end(end: End): void {
    this.#end ??= end;
    this.#leg.end();
    const code = codes[end];
    if (code) this.#browser.close(code);
    else this.#browser.terminate();
  }

  #closed(): void {
    this.#leg.end();
    this.#onEnd(this.#end ?? 'left');
  }

  #tell(frame: FromPortal): void {
    if (this.#browser.readyState !== this.#browser.OPEN) return;
    this.#browser.send(JSON.stringify(frame));
    const { bufferedAmount } = this.#browser;
    if (bufferedAmount > overflow) this.end('slow');
    else if (bufferedAmount > highWater && this.#heldBackSince === 0) this.#holdBack();
  }

  #holdBack(): void {
    this.#heldBackSince = Date.now();
    this.#leg.paused = true;
    const look = setInterval(() => {
      const gone = this.#browser.readyState !== this.#browser.OPEN;
      if (!gone && this.#browser.bufferedAmount > lowWater) return;
      clearInterval(look);
      this.#heldBackSince = 0;
      if (!gone) this.#leg.paused = false;
    }, 50);
  }

  /** False once there are too many of them. */
  #counted(): boolean {
    this.#heartbeat.heard();
    if (this.#end) return false;
    if (this.#frames.take()) return true;
    this.end('tooFast');
    return false;
  }

  #heard(data: RawData, binary: boolean): void {
    if (!this.#counted()) return;
    const given = binary ? undefined : parse((data as Buffer).toString());
    const frame = toPortal.safeParse(given);
    if (frame.success) this.#handle(frame.data);
    else this.#tell({ type: 'invalid', clientId: clientIdOf(given), errors: fieldErrors(frame.error) });
    metrics.chatFrames.inc({ from: 'browser', outcome: frame.success ? 'passed' : 'dropped' });
  }

  #handle(frame: ToPortal): void {
    if (frame.type === 'ping') this.#tell({ type: 'pong' });
    else if (frame.type === 'transfer') this.#transfer(frame.after);
    else this.#pass(frame);
  }

  #transfer(after: string | undefined): void {
    if (this.#leg.way && this.#messages.take()) this.#leg.send(transferFrame(after));
    else this.#tell({ type: 'transfer', accepted: false, said: '' });
  }

  #pass(frame: SentMessage): void {
    const { way } = this.#leg;
    // Written for a connection that has gone: it must not overtake what was refused or lost with that.
    const current = way && (frame.connection ?? way.connection) === way.connection;
    const { clientId } = frame;
    const reason = !current ? 'notConnected' : this.#messages.take() ? undefined : 'busy';
    if (!way || reason) {
      this.#tell({ type: 'refused', clientId, reason: reason ?? 'notConnected', said: '' });
      return;
    }
    const sent = messageFrame(way.from, way.to, frame, this.userId);
    if (sent !== null) this.#leg.send(sent);
    else this.#tell({ type: 'invalid', clientId, errors: [{ path: 'file.url', code: 'id' }] });
  }
}

/** Codes of the ends that a peer can still hear of; 1012 is a service that restarts (RFC 6455's registry). */
const codes: Partial<Record<End, number>> = {
  tooFast: chatClosed.tooFast,
  sessionOver: chatClosed.sessionOver,
  shutdown: 1012,
};

function parse(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** Which message was not valid, as far as that can be told. */
function clientIdOf(given: unknown): string | null {
  const id = (given as { clientId?: unknown } | null | undefined)?.clientId;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}
