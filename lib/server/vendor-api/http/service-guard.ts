import { BrokenCircuitError, CircuitState, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel';
import { perProcess } from '#lib/contract/per-process.ts';
import { LimiterRejectedError, processLimiter } from '../../concurrency-limiter.ts';
import { isDeadlineOver, remainingMs, remainingToWriteMs, requestClient } from '../../deadline.ts';
import { metrics } from '../../observe/metrics.ts';
import { VendorBusy, VendorTimeout, VendorUnreachable, WriteNotSent } from './errors.ts';
import type { ServiceName } from './services.ts';

export const maxCallsPerService = 64;
/** So that one account alone cannot make a service unavailable to the others. */
const maxCallsPerClient = maxCallsPerService / 2;
/** Limit for the exports of all accounts (lib/server/api/concurrency-slots.ts). */
export const maxStreamedExports = 32;
/** One page may send many calls: the device list sends 24. */
const maxQueued = 256;
/** A service with longer queues is overloaded, so further calls fail at once. */
const maxWaitMs = 1_000;
/** A client that waits for its own calls says nothing about the service. */
const maxShareWaitMs = 5_000;

/** The breaker opens for 5 s when half of the calls within 10 s failed, and there were at least 20. */
const breakerRule = { threshold: 0.5, duration: 10_000, minimumRps: 2 };
const breakerOpenMs = 5_000;

interface GuardOptions {
  readonly signal?: AbortSignal | undefined;
  /** A write is not sent when the request's deadline leaves it too little time. */
  readonly writes?: boolean;
}

/**
 * Sends a call by `run` when a slot is free and the circuit breaker is closed. Throws VendorBusy, VendorTimeout,
 * VendorUnreachable, WriteNotSent or the signal's reason for a call that was not sent, else what `run` throws.
 */
type Guard = <T>(run: () => Promise<T>, options?: GuardOptions) => Promise<T>;

/** Returns the guard that all calls to a service share. The vendor client sends each call through it. */
export function serviceGuard(service: ServiceName): Guard {
  return perProcess(`guard.${service}`, () => createGuard(service));
}

/** Returns the guard that all downloads from a file host share. There are few, because the settings name all hosts. */
export function fileHostGuard(host: string): Guard {
  return perProcess(`guard.files.${host}`, () => createGuard(`files.${host}`));
}

function createGuard(service: string): Guard {
  // A timeout by the request's deadline does not show that the service is slow. It keeps an open breaker open, though.
  const countsAsFailure = ({ byDeadline }: VendorTimeout) =>
    !byDeadline || breaker.state !== CircuitState.Closed;
  const breaker = circuitBreaker(handleType(VendorUnreachable).orType(VendorTimeout, countsAsFailure), {
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
