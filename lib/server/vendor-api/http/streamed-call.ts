import { CallTimer } from './call-timer.ts';
import { VendorTimeout } from './errors.ts';
import { toVendorError } from './send.ts';

/**
 * The time limit and cancellation of a response that is streamed, such as a download. The limit covers the time to the
 * first byte, and then each wait for a chunk.
 */
export class StreamedCall {
  /** Aborted by the caller, by `cancel`, or with VendorTimeout as its reason. */
  readonly signal: AbortSignal;
  readonly #stop = new AbortController();
  readonly #timer = new CallTimer((byDeadline) =>
    this.#stop.abort(new VendorTimeout({ neverSent: false, byDeadline })),
  );

  constructor(signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    this.signal = AbortSignal.any([this.#stop.signal, ...(signal ? [signal] : [])]);
    this.#timer.start();
  }

  /**
   * Yields the body within the limit. Throws VendorTimeout, VendorUnreachable, or the reason of the caller's signal.
   */
  chunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    return cancellable(this.#read(body), () => this.cancel());
  }

  /** Ends the connection. Must be called when `chunks` is not read. */
  cancel(): void {
    this.#timer.stop();
    this.#stop.abort();
  }

  /** Returns the error to throw instead of one of the transport: the reason of the signal, or a class of errors.ts. */
  toError(error: unknown): unknown {
    this.#timer.stop();
    return this.signal.aborted ? this.signal.reason : toVendorError(error, true);
  }

  async *#read(body: AsyncIterable<Uint8Array>) {
    try {
      yield* this.#timer.timeReceiving(body);
    } catch (error) {
      throw this.toError(error);
    }
  }
}

/**
 * Returns the generator with a `return` that also works before the first `next`: it calls `cancel`. A generator that
 * has not started would run no code of its own, so that its connection stayed open.
 */
export function cancellable<T>(source: AsyncGenerator<T>, cancel: () => void): AsyncGenerator<T> {
  let hasStarted = false;
  const cancelUnstarted = () => {
    if (hasStarted) return;
    hasStarted = true;
    cancel();
  };
  return {
    next() {
      hasStarted = true;
      return source.next();
    },
    return(value) {
      cancelUnstarted();
      return source.return(value);
    },
    throw(error) {
      cancelUnstarted();
      return source.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return(undefined);
    },
  };
}
