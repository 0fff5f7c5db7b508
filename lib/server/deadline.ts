import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from './config.ts';

interface RequestScope {
  readonly expiresAt: number;
  readonly signal: AbortSignal | undefined;
  readonly client: string | undefined;
}

interface DeadlineOptions {
  readonly timeoutMs?: number;
  /** The account, or the network of a visitor; by default that of the surrounding request. */
  readonly client?: string | undefined;
}

const marginMs = 500;

const store = perProcess('requestDeadline', () => new AsyncLocalStorage<RequestScope>());

export const requestTimeoutMs = (): number => config().VENDOR_TIMEOUT_MS + marginMs;

/** Runs a request's work with a deadline for all its vendor calls. */
export function withDeadline<T>(
  signal: AbortSignal | undefined,
  work: () => T,
  { timeoutMs = requestTimeoutMs(), client = requestClient() }: DeadlineOptions = {},
): T {
  return store.run({ expiresAt: performance.now() + timeoutMs, signal, client }, work);
}

export function remainingMs(): number {
  const deadline = store.getStore();
  return deadline ? Math.max(0, deadline.expiresAt - performance.now()) : Number.POSITIVE_INFINITY;
}

/** Half of the vendor's time: with less, a write would often be cut by the deadline and its outcome be unknown. */
const writeReserveMs = (): number => config().VENDOR_TIMEOUT_MS / 2;

/** The time in which a write can still be sent, in milliseconds. */
export const remainingToWriteMs = (): number => Math.max(0, remainingMs() - writeReserveMs());

/** Timers may fire up to a millisecond early. */
const timerErrorMs = 2;

export const isDeadlineOver = (): boolean => remainingMs() < timerErrorMs;

export const requestSignal = (): AbortSignal | undefined => store.getStore()?.signal;

/** Whose share of limited resources the request uses; undefined outside a request. */
export const requestClient = (): string | undefined => store.getStore()?.client;
