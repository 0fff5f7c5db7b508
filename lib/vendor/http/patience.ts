import { config } from '../../config.ts';
import { thriftily } from './thrift.ts';

/** How long the vendor may keep us waiting, in one go: told once when it was too long. */
export class Patience {
  readonly #over: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(over: () => void) {
    this.#over = over;
  }

  /** From now on it is the vendor's turn. */
  start(): void {
    this.stop();
    this.#timer = setTimeout(this.#over, config().VENDOR_TIMEOUT_MS);
  }

  /** It is somebody else's turn: a browser that sends, or one that takes what has come. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** What comes from elsewhere and goes to the vendor: only the time that the vendor takes for it counts. */
  async *giving(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.stop();
    for await (const piece of thriftily(source)) {
      this.start();
      yield piece;
      this.stop();
    }
    this.start();
  }

  /** What comes from the vendor: only the time that it takes to come counts. */
  async *taking(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      this.start();
      for await (const piece of thriftily(source)) {
        this.stop();
        yield piece;
        this.start();
      }
    } finally {
      this.stop();
    }
  }
}
