import { shared } from './shared.ts';

/** Limits of a ConcurrencyLimiter. */
interface LimiterOptions {
  readonly maxActive: number;
  readonly maxQueued: number;
  /** Longest time in the queue, in milliseconds. */
  readonly maxWaitMs: number;
}

/** The queue is full, or a task waited in it for too long. The task has not started. */
export class LimiterRejectedError extends Error {
  override readonly name = 'LimiterRejectedError';
}

interface Waiting {
  readonly start: () => void;
}

/** Runs so many tasks at a time and queues some more; rejects the rest with LimiterRejectedError. */
export class ConcurrencyLimiter {
  readonly #options: LimiterOptions;
  readonly #queue = new Set<Waiting>();
  #active = 0;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#active;
  }

  get queued(): number {
    return this.#queue.size;
  }

  /** Runs `task` when a slot is free. Leaves the queue at once, with the signal's reason, when `signal` aborts. */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(signal);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Takes a slot; the function that it returns gives it back and may be called more than once. Throws as `run`. */
  async acquire(signal?: AbortSignal, maxWaitMs = Number.POSITIVE_INFINITY): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#active < this.#options.maxActive) this.#active += 1;
    else await this.#wait(signal, Math.min(maxWaitMs, this.#options.maxWaitMs));
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#release();
    };
  }

  #wait(signal: AbortSignal | undefined, maxWaitMs: number): Promise<void> {
    if (this.#queue.size >= this.#options.maxQueued)
      return Promise.reject(new LimiterRejectedError('The queue is full'));
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const waiting = {
        start: () => {
          leave();
          resolve();
        },
      };
      const fail = (reason: unknown) => {
        leave();
        reject(reason);
      };
      const abort = () => fail(signal?.reason);
      const timer = setTimeout(
        () => fail(new LimiterRejectedError('No slot became free in time')),
        maxWaitMs,
      );
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.add(waiting);
    });
  }

  /** Hands the slot to the task that has waited longest. */
  #release(): void {
    const [next] = this.#queue;
    if (next) next.start();
    else this.#active -= 1;
  }
}

/** The limiter of this name, one per process: the server and the Next bundle share it. */
export function sharedLimiter(name: string, options: () => LimiterOptions): ConcurrencyLimiter {
  const limiters = sharedLimiters();
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new ConcurrencyLimiter(options());
    limiters.set(name, limiter);
  }
  return limiter;
}

/** All shared limiters by name, for metrics. */
export function sharedLimiters(): Map<string, ConcurrencyLimiter> {
  return shared('limiters', () => new Map<string, ConcurrencyLimiter>());
}
