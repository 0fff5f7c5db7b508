import { config } from '../../config.ts';
import { remainingMs } from '../../deadline.ts';
import { relieveGcPressure } from './gc-pressure.ts';

/** Limits the vendor's time for one call. Time that others need for a streamed body does not count. */
export class CallTimer {
  readonly #onTimeout: (byDeadline: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onTimeout Called with true when the request's deadline came before the limit of the call. */
  constructor(onTimeout: (byDeadline: boolean) => void) {
    this.#onTimeout = onTimeout;
  }

  start(): void {
    const [limitMs, deadlineMs] = [config().VENDOR_TIMEOUT_MS, remainingMs()];
    this.#restart(Math.min(limitMs, deadlineMs), deadlineMs < limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async *sending(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.stop();
    for await (const chunk of relieveGcPressure(source)) {
      this.#startChunk();
      yield chunk;
      this.stop();
    }
    this.#startChunk();
  }

  async *receiving(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      this.#startChunk();
      for await (const chunk of relieveGcPressure(source)) {
        this.stop();
        yield chunk;
        this.#startChunk();
      }
    } finally {
      this.stop();
    }
  }

  /** Files may take longer than a request's deadline as long as each chunk arrives in time. */
  #startChunk(): void {
    this.#restart(config().VENDOR_TIMEOUT_MS);
  }

  #restart(ms: number, byDeadline = false): void {
    this.stop();
    this.#timer = setTimeout(this.#onTimeout, ms, byDeadline);
  }
}
