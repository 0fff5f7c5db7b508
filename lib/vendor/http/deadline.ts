import { AsyncLocalStorage } from 'node:async_hooks';
import { config } from '../../config.ts';
import { shared } from '../../shared.ts';

interface Deadline {
  /** Milliseconds on the clock of `performance.now()`. */
  readonly expiresAt: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal | undefined;
}

/** Time for queueing and for the portal's own work, besides one vendor call that times out. */
const marginMs = 500;

const store = shared('requestDeadline', () => new AsyncLocalStorage<Deadline>());

/** Time limit of a request in milliseconds: it covers queueing and all of its vendor calls together. */
export const requestTimeoutMs = (): number => config().VENDOR_TIMEOUT_MS + marginMs;

/** Runs the work of one request. All its vendor calls share this deadline; `timeoutMs` Infinity means none. */
export function withDeadline<T>(
  signal: AbortSignal | undefined,
  work: () => T,
  timeoutMs = requestTimeoutMs(),
): T {
  return store.run({ expiresAt: performance.now() + timeoutMs, signal }, work);
}

/** Milliseconds until the deadline of the current request; Infinity outside of a request. */
export function remainingMs(): number {
  const deadline = store.getStore();
  return deadline ? Math.max(0, deadline.expiresAt - performance.now()) : Number.POSITIVE_INFINITY;
}

/** Timers end up to a millisecond before the clock says so. */
const timerErrorMs = 2;

/** Whether the deadline of the current request is over. */
export const isDeadlineOver = (): boolean => remainingMs() < timerErrorMs;

/** The current request's signal, which aborts when the client disconnects. */
export const requestSignal = (): AbortSignal | undefined => store.getStore()?.signal;
