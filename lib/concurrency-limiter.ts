import { shared } from './shared.ts';

interface LimiterOptions {
  readonly maxActive: number;
  readonly maxQueued: number;
  readonly maxWaitMs: number;
}

/** The queue is full, or the wait was too long. The task has not started. */
export class LimiterRejectedError extends Error {
  override readonly name = 'LimiterRejectedError';
}

interface Waiting {
  readonly start: () => void;
}

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

  /** Runs `task` when a slot is free. Throws LimiterRejectedError, or the signal's reason. */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(signal);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Acquires a slot. The returned function releases it and can be called twice. */
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

  #release(): void {
    const [next] = this.#queue;
    if (next) next.start();
    else this.#active -= 1;
  }
}

/** The server and the Next bundle share limiters by name. */
export function sharedLimiter(name: string, options: () => LimiterOptions): ConcurrencyLimiter {
  const limiters = sharedLimiters();
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new ConcurrencyLimiter(options());
    limiters.set(name, limiter);
  }
  return limiter;
}

export function sharedLimiters(): Map<string, ConcurrencyLimiter> {
  return shared('limiters', () => new Map<string, ConcurrencyLimiter>());
}
