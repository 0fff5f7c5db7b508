import type { RawData, WebSocket } from 'ws';
import type { FromPortal, SentMessage, ToPortal } from '#lib/contract/chat-frames.ts';
import { ToPortal as ToPortalSchema } from '#lib/contract/chat-frames.ts';
import { chatCloseCodes, chatFrameRate } from '#lib/contract/constants.ts';
import { fieldErrors, toErrorCode } from '#lib/contract/field-errors.ts';
import { metrics } from '../observe/metrics.ts';
import { type AuthSession, sessionExpiry, toRevocable } from '../session/authenticate.ts';
import { type Revocable, revokeSession } from '../session/revocation.ts';
import { messageFrame, transferFrame } from '../vendor-api/chat/frames.ts';
import { toVendorSession } from '../vendor-format/vendor-session.ts';
import { Heartbeat } from './heartbeat.ts';
import { TokenBucket } from './token-bucket.ts';
import { UpstreamConnection } from './upstream-connection.ts';

/**
 * The vendor's socket is paused while the browser has more unread bytes than this, and resumed below the next limit.
 */
const pauseAboveBytes = 256 * 1024;
const resumeBelowBytes = 64 * 1024;
/** A browser with more unread bytes is disconnected. One read of the vendor's socket cannot add so many. */
const maxBufferedBytes = 2 * 1024 * 1024;
/** A browser that reads nothing for this time is disconnected. */
const stallTimeoutMs = 20_000;

/** Why a socket was closed, as in the log and the metrics. `left`: the browser closed it. */
export type CloseReason = 'left' | 'dead' | 'slow' | 'tooFast' | 'sessionOver' | 'shutdown';

/**
 * Relays frames between a browser's socket and one of the vendor, which gets the session's token. RelayManager creates
 * a relay for each browser's socket, and checks its timeouts and its session.
 */
export class Relay implements Revocable {
  readonly sid: string;
  readonly userId: string;
  readonly startedAtMs: number;
  readonly parent?: string;
  readonly #expiresAtMs: number;
  readonly #browser: WebSocket;
  readonly #messageBucket: TokenBucket;
  readonly #frameBucket = new TokenBucket(chatFrameRate);
  readonly #heartbeat = new Heartbeat(Date.now());
  readonly #upstream: UpstreamConnection;
  readonly #onClose: (reason: CloseReason) => void;
  /** Milliseconds since the epoch; 0 while the upstream is not paused. */
  #pausedSince = 0;
  #closeReason: CloseReason | undefined;

  /** All sockets of an account share `messageBucket`. */
  constructor(
    browser: WebSocket,
    session: AuthSession,
    requestId: string,
    messageBucket: TokenBucket,
    onClose: (reason: CloseReason) => void,
  ) {
    const { sid, identity, vault } = session;
    const { userId, startedAtMs, parent } = toRevocable(session);
    this.sid = sid;
    this.userId = userId;
    this.startedAtMs = startedAtMs;
    if (parent !== undefined) this.parent = parent;
    this.#expiresAtMs = sessionExpiry(session) * 1000;
    this.#browser = browser;
    this.#messageBucket = messageBucket;
    this.#onClose = onClose;
    browser.on('message', (data, binary) => this.#receive(data, binary));
    browser.on('ping', () => this.#countFrame());
    browser.on('pong', () => this.#countFrame());
    browser.on('close', () => this.#handleClose());
    browser.on('error', () => {});
    this.#upstream = new UpstreamConnection(
      { identity, vendor: toVendorSession(vault), requestId },
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

  /** Buffered bytes of both sockets. */
  get queuedBytes(): number {
    return this.#browser.bufferedAmount + this.#upstream.queuedBytes;
  }

  /** Must be called once a second. */
  checkTimeouts(now: number): void {
    const reason = this.#findTimeout(now);
    if (reason) this.close(reason);
    else this.#upstream.checkTimeouts(now);
  }

  /** Returns the timeout that has passed; sends a ping when one is due. */
  #findTimeout(now: number): CloseReason | undefined {
    if (now >= this.#expiresAtMs) return 'sessionOver';
    if (this.#pausedSince !== 0 && now - this.#pausedSince > stallTimeoutMs) return 'slow';
    const action = this.#heartbeat.check(now);
    if (action === 'ping') this.#browser.ping();
    return action === 'dead' ? 'dead' : undefined;
  }

  /** Closes both sockets; without a close code when the browser cannot receive one. */
  close(reason: CloseReason): void {
    this.#closeReason ??= reason;
    this.#upstream.close();
    const code = closeCodes[reason];
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
    else if (bufferedAmount > pauseAboveBytes && this.#pausedSince === 0) this.#pauseUpstream();
  }

  #pauseUpstream(): void {
    this.#pausedSince = Date.now();
    this.#upstream.isPaused = true;
    const timer = setInterval(() => {
      const isClosed = this.#browser.readyState !== this.#browser.OPEN;
      if (!isClosed && this.#browser.bufferedAmount > resumeBelowBytes) return;
      clearInterval(timer);
      this.#pausedSince = 0;
      if (!isClosed) this.#upstream.isPaused = false;
    }, 50);
  }

  /** Returns false when the socket is closed or sends too many frames. */
  #countFrame(): boolean {
    this.#heartbeat.recordActivity();
    if (this.#closeReason) return false;
    if (this.#frameBucket.tryTake()) return true;
    this.close('tooFast');
    return false;
  }

  #receive(data: RawData, binary: boolean): void {
    if (!this.#countFrame()) return;
    const json = binary ? undefined : parseJson((data as Buffer).toString());
    const parsed = ToPortalSchema.safeParse(json, { error: toErrorCode });
    if (parsed.success) this.#handleFrame(parsed.data);
    else this.#send({ type: 'invalid', clientId: clientIdOf(json), errors: fieldErrors(parsed.error) });
    metrics.chatFrames.inc({ from: 'browser', outcome: parsed.success ? 'passed' : 'dropped' });
  }

  #handleFrame(frame: ToPortal): void {
    if (frame.type === 'ping') this.#send({ type: 'pong' });
    else if (frame.type === 'transfer') this.#requestAgent(frame.after);
    else this.#forwardMessage(frame);
  }

  #requestAgent(after: string | undefined): void {
    if (this.#upstream.participants && this.#messageBucket.tryTake())
      this.#upstream.send(transferFrame(after));
    else this.#send({ type: 'transfer', accepted: false, said: '' });
  }

  #forwardMessage(message: SentMessage): void {
    const { clientId, connection } = message;
    const { participants } = this.#upstream;
    // A message for an earlier connection must not overtake those that were lost with it.
    const isForEarlier = connection !== undefined && connection !== participants?.connection;
    const refuse = (reason: 'notConnected' | 'busy') =>
      this.#send({ type: 'refused', clientId, reason, said: '' });
    if (!participants || isForEarlier) refuse('notConnected');
    else if (!this.#messageBucket.tryTake()) refuse('busy');
    else {
      const vendorFrame = messageFrame(participants.from, participants.to, message, this.userId);
      if (vendorFrame !== null) this.#upstream.send(vendorFrame);
      else this.#send({ type: 'invalid', clientId, errors: [{ path: 'file.url', code: 'id' }] });
    }
  }
}

/** The other reasons have no code, because the browser no longer reads. 1012: service restart (IANA registry). */
const closeCodes: Partial<Record<CloseReason, number>> = {
  tooFast: chatCloseCodes.tooFast,
  sessionOver: chatCloseCodes.sessionOver,
  shutdown: 1012,
};

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns the client id of an invalid message, so that the browser can mark it as failed; null when it has none. */
function clientIdOf(json: unknown): string | null {
  const id = (json as { clientId?: unknown } | null | undefined)?.clientId;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}
