import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '#lib/contract/per-process.ts';
import { type ConcurrencyLimiter, processLimiter } from './concurrency-limiter.ts';

/** A page that waits this long for the vendor lets others render. Most of what it can render by then is rendered. */
const giveUpAfterMs = 20;

const renderingLimiter = (maxActive: number) =>
  processLimiter('rendering', () => ({
    maxActive,
    maxQueued: Number.POSITIVE_INFINITY,
    maxWaitMs: Number.POSITIVE_INFINITY,
  }));

const storage = perProcess('renderingSlot', () => new AsyncLocalStorage<RenderingSlot>());

interface SlotOptions {
  readonly maxRendering: number;
  readonly client: string;
  readonly signal: AbortSignal;
  readonly maxWaitMs: number;
}

/** Waits until few other pages are being rendered. Throws LimiterRejectedError, or the signal's reason. */
export async function acquireRenderingSlot(options: SlotOptions): Promise<RenderingSlot> {
  const limiter = renderingLimiter(options.maxRendering);
  return new RenderingSlot(limiter, options, await limiter.acquire(options));
}

/** Runs work that waits for another program. A page lends its slot to others for this time. */
export function whileWaiting<T>(work: () => Promise<T>): Promise<T> {
  return storage.getStore()?.wait(work) ?? work();
}

export class RenderingSlot {
  readonly #limiter: ConcurrencyLimiter;
  readonly #options: SlotOptions;
  #release: (() => void) | null;
  #resuming: Promise<void> | null = null;
  #waits = 0;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(limiter: ConcurrencyLimiter, options: SlotOptions, release: () => void) {
    this.#limiter = limiter;
    this.#options = options;
    this.#release = release;
  }

  run<T>(render: () => T): T {
    return storage.run(this, render);
  }

  end(): void {
    this.#isOver = true;
    this.#giveUp();
  }

  async wait<T>(work: () => Promise<T>): Promise<T> {
    this.#waits += 1;
    this.#giveUpLater();
    try {
      return await work();
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) clearTimeout(this.#timer);
      if (!this.#release) await this.#resume();
    }
  }

  #giveUpLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), giveUpAfterMs);
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#release?.();
    this.#release = null;
  }

  /** Calls that end together wait for the same slot. */
  #resume(): Promise<void> {
    this.#resuming ??= this.#acquireAgain();
    return this.#resuming;
  }

  async #acquireAgain(): Promise<void> {
    const { client, signal } = this.#options;
    try {
      if (!this.#isOver) this.#release = await this.#limiter.acquire({ client, signal });
    } catch {
      // The client has disconnected, so the page ends without its slot.
    }
    this.#resuming = null;
    if (this.#isOver) this.#giveUp();
    else if (this.#waits > 0) this.#giveUpLater();
  }
}
