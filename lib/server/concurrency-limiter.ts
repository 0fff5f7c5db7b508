import { CodedError } from '#lib/contract/coded-error.ts';
import { perProcess } from '#lib/contract/per-process.ts';

interface LimiterOptions {
  /** Slots: tasks that run at the same time. */
  readonly maxActive: number;
  readonly maxQueued: number;
  readonly maxWaitMs: number;
  /** A client's share of the slots; all of them by default. */
  readonly maxActivePerClient?: number;
  /** How long a task waits when its client has used up its share; `maxWaitMs` by default. */
  readonly maxShareWaitMs?: number;
}

interface AcquireOptions {
  readonly signal?: AbortSignal | undefined;
  /** The account, or the network of a visitor, whose share the task uses. Without a client there is no share. */
  readonly client?: string | undefined;
  readonly maxWaitMs?: number;
}

/** The queue is full, or the wait was too long. The task has not started. */
export class LimiterRejectedError extends CodedError {
  static override readonly brand = 'LimiterRejectedError';
}

interface Waiter {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Limits concurrent tasks so that no client delays the others for long. The next free slot goes to the waiting client with
 * the fewest slots. A full queue rejects the newest task of the client with the most.
 */
export class ConcurrencyLimiter {
  readonly #options: LimiterOptions;
  readonly #activeByClient = new Map<string, number>();
  readonly #waitersByClient = new Map<string, Set<Waiter>>();
  #active = 0;
  #queued = 0;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#active;
  }

  get queued(): number {
    return this.#queued;
  }

  /** Runs `task` when a slot is free. Throws LimiterRejectedError, or the signal's reason. */
  async run<T>(task: () => Promise<T>, options?: AcquireOptions): Promise<T> {
    const release = await this.acquire(options);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Acquires a slot, with the errors of `run`. The returned function releases it and can be called twice. */
  async acquire(options: AcquireOptions = {}): Promise<() => void> {
    const { signal, client = '' } = options;
    signal?.throwIfAborted();
    if (this.#isFree(client)) this.#take(client);
    else await this.#wait(client, options);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#release(client);
    };
  }

  #isFree(client: string): boolean {
    return this.#active < this.#options.maxActive && this.#hasShare(client);
  }

  #hasShare(client: string): boolean {
    const { maxActive, maxActivePerClient = maxActive } = this.#options;
    return client === '' || this.#activeOf(client) < maxActivePerClient;
  }

  #activeOf(client: string): number {
    return this.#activeByClient.get(client) ?? 0;
  }

  #take(client: string): void {
    this.#active += 1;
    this.#activeByClient.set(client, this.#activeOf(client) + 1);
  }

  #release(client: string): void {
    this.#active -= 1;
    const active = this.#activeOf(client) - 1;
    if (active > 0) this.#activeByClient.set(client, active);
    else this.#activeByClient.delete(client);
    const next = this.#nextClient();
    if (next === undefined) return;
    const waiters = this.#waitersByClient.get(next) as Set<Waiter>;
    const [waiter] = waiters;
    // Clients with equally many slots take turns.
    this.#waitersByClient.delete(next);
    this.#waitersByClient.set(next, waiters);
    this.#take(next);
    waiter?.start();
  }

  /** Returns the waiting client with the fewest slots whose share is not used up. */
  #nextClient(): string | undefined {
    let next: string | undefined;
    for (const client of this.#waitersByClient.keys()) {
      if (!this.#hasShare(client)) continue;
      if (next === undefined || this.#activeOf(client) < this.#activeOf(next)) next = client;
    }
    return next;
  }

  #wait(client: string, { signal, maxWaitMs = Number.POSITIVE_INFINITY }: AcquireOptions): Promise<void> {
    if (this.#queued >= this.#options.maxQueued) {
      const waiter = this.#newestOfLargestGroup(client);
      const full = new LimiterRejectedError('The queue is full');
      if (!waiter) return Promise.reject(full);
      waiter.reject(full);
    }
    const { maxWaitMs: maxSlotWaitMs, maxShareWaitMs = maxSlotWaitMs } = this.#options;
    const timeoutMs = Math.min(maxWaitMs, this.#hasShare(client) ? maxSlotWaitMs : maxShareWaitMs);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#removeWaiter(client, waiter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const waiter = {
        start: () => {
          leave();
          resolve();
        },
        reject: (reason: unknown) => {
          leave();
          reject(reason);
        },
      };
      const abort = () => waiter.reject(signal?.reason);
      const timer = Number.isFinite(timeoutMs)
        ? setTimeout(() => waiter.reject(new LimiterRejectedError('No slot became free in time')), timeoutMs)
        : undefined;
      signal?.addEventListener('abort', abort, { once: true });
      this.#addWaiter(client, waiter);
    });
  }

  /** Returns the waiter to reject for a new one of `client`; undefined when no other client has more waiters. */
  #newestOfLargestGroup(client: string): Waiter | undefined {
    let largest = this.#waitersByClient.get(client) ?? new Set<Waiter>();
    const minSize = largest.size + 1;
    for (const waiters of this.#waitersByClient.values()) if (waiters.size > largest.size) largest = waiters;
    return largest.size > minSize ? [...largest].at(-1) : undefined;
  }

  #addWaiter(client: string, waiter: Waiter): void {
    const waiters = this.#waitersByClient.get(client) ?? new Set();
    this.#waitersByClient.set(client, waiters.add(waiter));
    this.#queued += 1;
  }

  #removeWaiter(client: string, waiter: Waiter): void {
    const waiters = this.#waitersByClient.get(client);
    if (!waiters?.delete(waiter)) return;
    this.#queued -= 1;
    if (waiters.size === 0) this.#waitersByClient.delete(client);
  }
}

/** Returns the limiter of this name, which the server and the Next bundle share. The first call creates it. */
export function processLimiter(name: string, options: () => LimiterOptions): ConcurrencyLimiter {
  const limiters = processLimiters();
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new ConcurrencyLimiter(options());
    limiters.set(name, limiter);
  }
  return limiter;
}

/** All limiters by name, for the metrics. */
export function processLimiters(): Map<string, ConcurrencyLimiter> {
  return perProcess('limiters', () => new Map<string, ConcurrencyLimiter>());
}
