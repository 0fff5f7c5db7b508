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

/** Added to the time of a vendor call, for the portal's own work. */
const marginMs = 500;

const scopes = perProcess('requestDeadline', () => new AsyncLocalStorage<RequestScope>());

/** `next dev` compiles a page within its first request. A vendor call keeps its own limit. */
const compileMs = 120_000;

export const requestTimeoutMs = (): number =>
  config().VENDOR_TIMEOUT_MS + marginMs + (process.env.NODE_ENV === 'development' ? compileMs : 0);

/** Runs the work of a request. All vendor calls in it share one deadline, the client's signal and its share of limits. */
export function withDeadline<T>(
  signal: AbortSignal | undefined,
  work: () => T,
  { timeoutMs = requestTimeoutMs(), client = requestClient() }: DeadlineOptions = {},
): T {
  return scopes.run({ expiresAt: performance.now() + timeoutMs, signal, client }, work);
}

/** Returns the time until the deadline of the current request; Infinity outside a request. */
export function remainingMs(): number {
  const scope = scopes.getStore();
  return scope ? Math.max(0, scope.expiresAt - performance.now()) : Number.POSITIVE_INFINITY;
}

/** A write needs half the time of a vendor call: with less, the deadline would often end it with an unknown outcome. */
const writeReserveMs = (): number => config().VENDOR_TIMEOUT_MS / 2;

/** Returns the time in which the current request can still send a write. */
export const remainingToWriteMs = (): number => Math.max(0, remainingMs() - writeReserveMs());

/** Timers may fire up to a millisecond early. */
const timerErrorMs = 2;

export const isDeadlineOver = (): boolean => remainingMs() < timerErrorMs;

/** Returns the signal that aborts when the client disconnects; undefined outside a request. */
export const requestSignal = (): AbortSignal | undefined => scopes.getStore()?.signal;

/** Returns the client whose share of limited resources the request uses; undefined outside a request. */
export const requestClient = (): string | undefined => scopes.getStore()?.client;
