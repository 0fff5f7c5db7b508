import { BrokenCircuitError, CircuitState, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel';
import { perProcess } from '#lib/contract/per-process.ts';
import { LimiterRejectedError, processLimiter } from '../../concurrency-limiter.ts';
import { isDeadlineOver, remainingMs, remainingToWriteMs, requestClient } from '../../deadline.ts';
import { metrics } from '../../observe/metrics.ts';
import { VendorBusy, VendorTimeout, VendorUnreachable, WriteNotSent } from './errors.ts';
import type { ServiceName } from './services.ts';

export const maxCallsPerService = 64;
/** One account alone cannot make a service unavailable to the others. */
const maxCallsPerClient = maxCallsPerService / 2;
/** Limit for the exports of all accounts (lib/server/api/concurrency-slots.ts). */
export const maxStreamedExports = 32;
/** One page may send many calls: the device list sends 24. */
const maxQueued = 256;
/** A service with longer queues is overloaded, so further calls fail at once. */
const maxWaitMs = 1_000;
/** A client that waits for its own calls says nothing about the service. */
const maxShareWaitMs = 5_000;

/** Half of at least 20 calls within 10 s open the breaker for 5 s. */
const breakerRule = { threshold: 0.5, duration: 10_000, minimumRps: 2 };
const breakerOpenMs = 5_000;

interface GuardOptions {
  readonly signal?: AbortSignal | undefined;
  readonly writes?: boolean;
}

type Guard = <T>(run: () => Promise<T>, options?: GuardOptions) => Promise<T>;

export function serviceGuard(service: ServiceName): Guard {
  return perProcess(`guard.${service}`, () => createGuard(service));
}

/** As `serviceGuard`, for a file host. The settings name all hosts. */
export function fileHostGuard(host: string): Guard {
  return perProcess(`guard.files.${host}`, () => createGuard(`files.${host}`));
}

function createGuard(service: string): Guard {
  // A call with less time than the limit says nothing about the service, but keeps an open breaker open.
  const isFailure = ({ byDeadline }: VendorTimeout) => !byDeadline || breaker.state !== CircuitState.Closed;
  const breaker = circuitBreaker(handleType(VendorUnreachable).orType(VendorTimeout, isFailure), {
    halfOpenAfter: breakerOpenMs,
    breaker: new SamplingBreaker(breakerRule),
  });
  const setBreakerMetric = (value: number) => () => metrics.breakers.set({ service }, value);
  breaker.onBreak(setBreakerMetric(1));
  breaker.onReset(setBreakerMetric(0));
  setBreakerMetric(0)();
  const limiter = processLimiter(`vendor.${service}`, () => ({
    maxActive: maxCallsPerService,
    maxActivePerClient: maxCallsPerClient,
    maxQueued,
    maxWaitMs,
    maxShareWaitMs,
  }));
  return async (run, { signal, writes = false } = {}) => {
    const release = await acquire();
    try {
      throwIfDeadlineOver();
      if (writes && remainingToWriteMs() === 0) throw new WriteNotSent('Too little time is left for a write');
      return await breaker.execute(run);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new VendorUnreachable(`${service} is unavailable: its circuit breaker is open`, {
        cause: error,
        neverSent: true,
      });
    } finally {
      release();
    }

    async function acquire() {
      try {
        return await limiter.acquire({ signal, client: requestClient(), maxWaitMs: remainingMs() });
      } catch (error) {
        if (!(error instanceof LimiterRejectedError)) throw error;
        throwIfDeadlineOver();
        throw new VendorBusy(`Too many calls to ${service}`, { cause: error });
      }
    }
  };
}

function throwIfDeadlineOver(): void {
  if (isDeadlineOver()) throw new VendorTimeout({ neverSent: true, byDeadline: true });
}

/** At most a tenth of the calls are retries. */
const maxSavedRetries = 10;
const retriesPerCall = 0.1;

export function retryBudget(service: ServiceName): { earn(): void; spend(): boolean } {
  return perProcess(`budget.${service}`, () => {
    let saved = 1;
    return {
      earn() {
        saved = Math.min(maxSavedRetries, saved + retriesPerCall);
      },
      spend() {
        if (saved < 1) return false;
        saved -= 1;
        return true;
      },
    };
  });
}
