import { CallTimer } from './call-timer.ts';
import { VendorTimeout } from './errors.ts';
import { toVendorError } from './send.ts';

/** Time limit and cancellation of a streamed response. The limit covers the time to the first byte and each wait. */
export class StreamedCall {
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

  chunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    return cancellable(this.#read(body), () => this.cancel());
  }

  cancel(): void {
    this.#timer.stop();
    this.#stop.abort();
  }

  toError(error: unknown): unknown {
    this.#timer.stop();
    return this.signal.aborted ? this.signal.reason : toVendorError(error, true);
  }

  async *#read(body: AsyncIterable<Uint8Array>) {
    try {
      yield* this.#timer.receiving(body);
    } catch (error) {
      throw this.toError(error);
    }
  }
}

/** Runs `cancel` when the generator ends before it starts, which a generator does not notice. */
export function cancellable<T>(source: AsyncGenerator<T>, cancel: () => void): AsyncGenerator<T> {
  let hasStarted = false;
  const markStarted = () => {
    const isFirst = !hasStarted;
    hasStarted = true;
    return isFirst;
  };
  return {
    next() {
      markStarted();
      return source.next();
    },
    return(value) {
      if (markStarted()) cancel();
      return source.return(value);
    },
    throw(error) {
      if (markStarted()) cancel();
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
