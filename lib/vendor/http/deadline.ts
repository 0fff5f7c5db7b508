import { AsyncLocalStorage } from 'node:async_hooks';
import { config } from '../../config.ts';
import { shared } from '../../shared.ts';

interface Deadline {
  readonly expiresAt: number;
  readonly signal: AbortSignal | undefined;
}

const marginMs = 500;

const store = shared('requestDeadline', () => new AsyncLocalStorage<Deadline>());

export const requestTimeoutMs = (): number => config().VENDOR_TIMEOUT_MS + marginMs;

/** Runs a request's work with a deadline for all its vendor calls. Infinity means none. */
export function withDeadline<T>(
  signal: AbortSignal | undefined,
  work: () => T,
  timeoutMs = requestTimeoutMs(),
): T {
  return store.run({ expiresAt: performance.now() + timeoutMs, signal }, work);
}

export function remainingMs(): number {
  const deadline = store.getStore();
  return deadline ? Math.max(0, deadline.expiresAt - performance.now()) : Number.POSITIVE_INFINITY;
}

/** Timers may fire up to a millisecond early. */
const timerErrorMs = 2;

export const isDeadlineOver = (): boolean => remainingMs() < timerErrorMs;

export const requestSignal = (): AbortSignal | undefined => store.getStore()?.signal;
