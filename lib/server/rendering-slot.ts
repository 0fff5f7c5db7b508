import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '#lib/contract/per-process.ts';
import { type ConcurrencyLimiter, processLimiter } from './concurrency-limiter.ts';

/** A page that waits this long for the vendor releases its slot. By then it has rendered most of what it can. */
const releaseAfterMs = 20;

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

/** Waits until fewer than `maxRendering` pages are being rendered. Throws LimiterRejectedError, or the signal's reason. */
export async function acquireRenderingSlot(options: SlotOptions): Promise<RenderingSlot> {
  const limiter = renderingLimiter(options.maxRendering);
  return new RenderingSlot(limiter, options, await limiter.acquire(options));
}

/** Runs work that waits for the vendor. If it belongs to a page, other pages may use its slot for this time. */
export function whileWaiting<T>(work: () => Promise<T>): Promise<T> {
  return storage.getStore()?.wait(work) ?? work();
}

/** The right of one page to use the CPU for rendering. While the page waits for the vendor, other pages may have it. */
export class RenderingSlot {
  readonly #limiter: ConcurrencyLimiter;
  readonly #options: SlotOptions;
  #release: (() => void) | null;
  #acquiring: Promise<void> | null = null;
  #pendingCalls = 0;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(limiter: ConcurrencyLimiter, options: SlotOptions, release: () => void) {
    this.#limiter = limiter;
    this.#options = options;
    this.#release = release;
  }

  /** Runs the rendering, in which `whileWaiting` refers to this slot. */
  run<T>(render: () => T): T {
    return storage.run(this, render);
  }

  /** Releases the slot when the page is rendered, or when its client has disconnected. */
  end(): void {
    this.#isOver = true;
    this.#releaseNow();
  }

  async wait<T>(work: () => Promise<T>): Promise<T> {
    this.#pendingCalls += 1;
    this.#releaseLater();
    try {
      return await work();
    } finally {
      this.#pendingCalls -= 1;
      if (this.#pendingCalls === 0) clearTimeout(this.#timer);
      if (!this.#release) await this.#acquireAgain();
    }
  }

  #releaseLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#releaseNow(), releaseAfterMs);
  }

  #releaseNow(): void {
    clearTimeout(this.#timer);
    this.#release?.();
    this.#release = null;
  }

  /** Calls that end together share one attempt. */
  #acquireAgain(): Promise<void> {
    this.#acquiring ??= this.#acquire();
    return this.#acquiring;
  }

  async #acquire(): Promise<void> {
    const { client, signal } = this.#options;
    try {
      if (!this.#isOver) this.#release = await this.#limiter.acquire({ client, signal });
    } catch {
      // The client has disconnected, so the rest of the page needs no slot.
    }
    this.#acquiring = null;
    if (this.#isOver) this.#releaseNow();
    else if (this.#pendingCalls > 0) this.#releaseLater();
  }
}
