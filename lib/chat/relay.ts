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
import { TokenBucket } from './token-bucket.ts';
import { UpstreamConnection } from './upstream-connection.ts';

/** Bytes that wait for a browser: with so many the vendor is held back, and let go again with so few. */
const highWaterBytes = 256 * 1024;
const lowWaterBytes = 64 * 1024;
/** More than one read of the vendor's can add to it ends the socket at once. */
const maxBufferedBytes = 2 * 1024 * 1024;
/** Milliseconds that a browser may read nothing while something waits for it. */
const stallTimeoutMs = 20_000;

/** Frames of any kind that a socket may send at once, and in so many seconds; whoever sends more is no person. */
const frameRate = [200, 20] as const;

/** Why a socket ended, for the log and the metrics. */
export type CloseReason = 'left' | 'dead' | 'slow' | 'tooFast' | 'sessionOver' | 'shutdown';

/** A browser's socket joined to one of the vendor's, with the session's token added on this side. */
export class Relay implements Revocable {
  readonly sid: string;
  readonly userId: string;
  readonly began: number;
  readonly parent?: string;
  /** Milliseconds since the epoch at which the session of the handshake ends by itself. */
  readonly #expiresAtMs: number;
  readonly #browser: WebSocket;
  readonly #messages: TokenBucket;
  readonly #frames = new TokenBucket(frameRate);
  readonly #heartbeat = new Heartbeat(Date.now());
  readonly #upstream: UpstreamConnection;
  readonly #onClose: (end: CloseReason) => void;
  /** Milliseconds since the epoch from which the vendor is held back; 0 while it is not. */
  #pausedSince = 0;
  #closeReason: CloseReason | undefined;

  /** `messages` is the account's allowance, which all of its sockets share. */
  constructor(
    browser: WebSocket,
    session: OpenSession,
    requestId: string,
    messages: TokenBucket,
    onClose: (end: CloseReason) => void,
  ) {
    const { sid, identity, vault } = session;
    const { userId, began, parent } = revocableOf(session);
    this.sid = sid;
    this.userId = userId;
    this.began = began;
    if (parent !== undefined) this.parent = parent;
    this.#expiresAtMs = endOf(session) * 1000;
    this.#browser = browser;
    this.#messages = messages;
    this.#onClose = onClose;
    browser.on('message', (data, binary) => this.#receive(data, binary));
    browser.on('ping', () => this.#countFrame());
    browser.on('pong', () => this.#countFrame());
    browser.on('close', () => this.#handleClose());
    // What went wrong shows in its end.
    browser.on('error', () => {});
    this.#upstream = new UpstreamConnection(
      { identity, token: vault.token, requestId },
      {
        frame: (frame) => this.#send(frame),
        lost: (reason) => this.#send({ type: 'lost', ...(reason && { reason }) }),
        tokenRefused: () => {
          void revokeSession(sid);
          this.close('sessionOver');
        },
      },
    );
  }

  /** Bytes that wait on both legs. */
  get queuedBytes(): number {
    return this.#browser.bufferedAmount + this.#upstream.queuedBytes;
  }

  /** To be called about once a second. */
  checkTimeouts(now: number): void {
    const reason = this.#findTimeout(now);
    if (reason) this.close(reason);
    else this.#upstream.checkTimeouts(now);
  }

  /** Why it is to end by itself; a ping is sent where one is due. */
  #findTimeout(now: number): CloseReason | undefined {
    if (now >= this.#expiresAtMs) return 'sessionOver';
    if (this.#pausedSince !== 0 && now - this.#pausedSince > stallTimeoutMs) return 'slow';
    const action = this.#heartbeat.check(now);
    if (action === 'ping') this.#browser.ping();
    return action === 'dead' ? 'dead' : undefined;
  }

  /** Ends both sockets. One whose peer cannot hear why is cut off. */
  close(end: CloseReason): void {
    this.#closeReason ??= end;
    this.#upstream.close();
    const code = closeCodes[end];
    if (code) this.#browser.close(code);
    else this.#browser.terminate();
  }

  #handleClose(): void {
    this.#upstream.close();
    this.#onClose(this.#closeReason ?? 'left');
  }

  #send(frame: FromPortal): void {
    if (this.#browser.readyState !== this.#browser.OPEN) return;
    this.#browser.send(JSON.stringify(frame));
    const { bufferedAmount } = this.#browser;
    if (bufferedAmount > maxBufferedBytes) this.close('slow');
    else if (bufferedAmount > highWaterBytes && this.#pausedSince === 0) this.#pauseUpstream();
  }

  #pauseUpstream(): void {
    this.#pausedSince = Date.now();
    this.#upstream.isPaused = true;
    const timer = setInterval(() => {
      const isClosed = this.#browser.readyState !== this.#browser.OPEN;
      if (!isClosed && this.#browser.bufferedAmount > lowWaterBytes) return;
      clearInterval(timer);
      this.#pausedSince = 0;
      if (!isClosed) this.#upstream.isPaused = false;
    }, 50);
  }

  /** False once there are too many of them. */
  #countFrame(): boolean {
    this.#heartbeat.recordActivity();
    if (this.#closeReason) return false;
    if (this.#frames.tryTake()) return true;
    this.close('tooFast');
    return false;
  }

  #receive(data: RawData, binary: boolean): void {
    if (!this.#countFrame()) return;
    const value = binary ? undefined : parseJson((data as Buffer).toString());
    const frame = toPortal.safeParse(value);
    if (frame.success) this.#handleFrame(frame.data);
    else this.#send({ type: 'invalid', clientId: clientIdOf(value), errors: fieldErrors(frame.error) });
    metrics.chatFrames.inc({ from: 'browser', outcome: frame.success ? 'passed' : 'dropped' });
  }

  #handleFrame(frame: ToPortal): void {
    if (frame.type === 'ping') this.#send({ type: 'pong' });
    else if (frame.type === 'transfer') this.#transfer(frame.after);
    else this.#forward(frame);
  }

  #transfer(after: string | undefined): void {
    if (this.#upstream.participants && this.#messages.tryTake()) this.#upstream.send(transferFrame(after));
    else this.#send({ type: 'transfer', accepted: false, said: '' });
  }

  #forward(frame: SentMessage): void {
    const { participants } = this.#upstream;
    // Written for a connection that has gone: it must not overtake what was refused or lost with that.
    const isCurrent =
      participants && (frame.connection ?? participants.connection) === participants.connection;
    const { clientId } = frame;
    const reason = !isCurrent ? 'notConnected' : this.#messages.tryTake() ? undefined : 'busy';
    if (!participants || reason) {
      this.#send({ type: 'refused', clientId, reason: reason ?? 'notConnected', said: '' });
      return;
    }
    const sent = messageFrame(participants.from, participants.to, frame, this.userId);
    if (sent !== null) this.#upstream.send(sent);
    else this.#send({ type: 'invalid', clientId, errors: [{ path: 'file.url', code: 'id' }] });
  }
}

/** Codes of the ends that a peer can still hear of; 1012 is a service that restarts (RFC 6455's registry). */
const closeCodes: Partial<Record<CloseReason, number>> = {
  tooFast: chatClosed.tooFast,
  sessionOver: chatClosed.sessionOver,
  shutdown: 1012,
};

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Which message was not valid, as far as that can be told. */
function clientIdOf(value: unknown): string | null {
  const id = (value as { clientId?: unknown } | null | undefined)?.clientId;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}
