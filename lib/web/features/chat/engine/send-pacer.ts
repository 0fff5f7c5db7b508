import { chatFrameRate } from '#lib/contract/constants.ts';

const [maxFrames, frameSeconds] = chatFrameRate;
/** So many messages may follow each other without a delay. */
const burst = 20;
/** One and a half times the portal's minimum: a third of the frames is left to pings and the burst. */
const intervalMs = (frameSeconds * 1_500) / maxFrames;

/** Messages that may be unacknowledged at a time. After a refusal it is one, so that no message overtakes another. */
const maxInFlight = 5;

/** Pause after each refusal, and how long refusals may continue. */
const busyPauseMs = 1_000;
const busyTimeoutMs = 60_000;

/** Keeps the outbox below the limits of the portal, which disconnects a socket that sends too many messages. */
export class SendPacer {
  readonly #resume: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next message could be sent if there were no burst. */
  #nextAt = 0;
  #pausedUntil = 0;
  /** Time of the first refusal since the last acknowledgement; 0 for none. */
  #busySince = 0;
  #isOneByOne = false;

  /** `resume` is called when a message that came too early may be sent. */
  constructor(resume: () => void) {
    this.#resume = resume;
  }

  /**
   * Returns whether a message may be sent now. When it is too early, `resume` is called later; when too many messages are
   * unacknowledged, the caller tries again after the next acknowledgement.
   */
  canSend(inFlight: number): boolean {
    if (inFlight >= (this.#isOneByOne ? 1 : maxInFlight)) return false;
    const waitMs = Math.max(this.#pausedUntil, this.#nextAt - burst * intervalMs) - Date.now();
    if (waitMs <= 0) return true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#resume, waitMs);
    return false;
  }

  recordSent(): void {
    this.#nextAt = Math.max(this.#nextAt, Date.now()) + intervalMs;
  }

  recordAcknowledged(): void {
    this.#busySince = 0;
  }

  /** Records that the portal refused a message because of its limit. Returns false after a minute of refusals. */
  recordBusy(): boolean {
    const now = Date.now();
    this.#isOneByOne = true;
    this.#pausedUntil = now + busyPauseMs;
    this.#busySince ||= now;
    return now - this.#busySince < busyTimeoutMs;
  }

  /** Records that no message waits, which ends sending one by one. */
  recordEmpty(): void {
    this.#isOneByOne = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
