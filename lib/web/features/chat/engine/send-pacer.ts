import { chatFrameRate } from '#lib/contract/constants.ts';

const [maxFrames, frameSeconds] = chatFrameRate;
const burst = 20;
/** Leaves a third of the frames to pings and the burst. */
const intervalMs = (frameSeconds * 1_500) / maxFrames;

/** Sent, but not acknowledged. After a refusal only one, so that no message overtakes another. */
const maxInFlight = 5;

const busyPauseMs = 1_000;
const busyTimeoutMs = 60_000;

/** Keeps a queue of messages below the limits of the portal, which disconnects a socket that sends too many. */
export class SendPacer {
  readonly #resume: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextAt = 0;
  #pausedUntil = 0;
  /** The first refusal since the last acknowledgement; 0 for none. */
  #busySince = 0;
  #isOneByOne = false;

  constructor(resume: () => void) {
    this.#resume = resume;
  }

  /** Whether a message may be sent now. Otherwise calls `resume` later, unless an acknowledgement comes first. */
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

  /** The portal refused a message for its limit. Returns false when it has done so for too long. */
  recordBusy(): boolean {
    const now = Date.now();
    this.#isOneByOne = true;
    this.#pausedUntil = now + busyPauseMs;
    this.#busySince ||= now;
    return now - this.#busySince < busyTimeoutMs;
  }

  recordEmpty(): void {
    this.#isOneByOne = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
