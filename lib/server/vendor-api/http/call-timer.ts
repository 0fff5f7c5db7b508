import { config } from '../../config.ts';
import { remainingMs } from '../../deadline.ts';
import { relieveGcPressure } from './gc-pressure.ts';

/**
 * Limits the vendor's time for one call. While the portal waits for the browser, which sends or receives a streamed
 * body, the timer stands still.
 */
export class CallTimer {
  readonly #onTimeout: (byDeadline: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onTimeout Called with true when the request's deadline came before the limit of the call. */
  constructor(onTimeout: (byDeadline: boolean) => void) {
    this.#onTimeout = onTimeout;
  }

  /** Starts the limit until the response is complete, or until a streamed body begins. */
  start(): void {
    const limitMs = config().VENDOR_TIMEOUT_MS;
    const deadlineMs = remainingMs();
    this.#restart(Math.min(limitMs, deadlineMs), deadlineMs < limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Yields the chunks of a request body. Each chunk gives the vendor a new limit; waiting for `source` has none. */
  async *timeSending(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.stop();
    for await (const chunk of relieveGcPressure(source)) {
      this.#startChunk();
      yield chunk;
      this.stop();
    }
    this.#startChunk();
  }

  /** Yields the chunks of a response body. The vendor has a new limit for each chunk. */
  async *timeReceiving(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
