import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  handleType,
  SamplingBreaker,
  wrap,
} from 'cockatiel';
import { metrics } from '../../observe/metrics.ts';
import { watchRoom } from '../../observe/rooms.ts';
import { shared } from '../../shared.ts';
import { VendorBusy, VendorTimeout, VendorUnreachable } from './errors.ts';
import type { ServiceName } from './services.ts';

/** Calls to one service at a time, and how many more may wait. */
const atOnce = 128;
const waiting = 256;

/** Half of at least 20 calls a second failing within 10 s opens a service's breaker for 5 s. */
const breakerRule = { threshold: 0.5, duration: 10_000, minimumRps: 2 };
const openFor = 5_000;

type Guard = <T>(run: () => Promise<T>) => Promise<T>;

/** Keeps one slow or broken service from harming the others: a bulkhead and a breaker each. */
export function guardOf(service: ServiceName): Guard {
  return shared(`guard.${service}`, () => makeGuard(service));
}

function makeGuard(service: ServiceName): Guard {
  const breaker = circuitBreaker(handleType(VendorUnreachable).orType(VendorTimeout), {
    halfOpenAfter: openFor,
    breaker: new SamplingBreaker(breakerRule),
  });
  const open = (value: number) => () => metrics.breakers.set({ service }, value);
  breaker.onBreak(open(1));
  breaker.onReset(open(0));
  open(0)();
  const room = bulkhead(atOnce, waiting);
  watchRoom(`vendor.${service}`, room, atOnce, waiting);
  const policy = wrap(room, breaker);
  return async (run) => {
    try {
      return await policy.execute(run);
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new VendorBusy(`Too many calls to ${service}`, { cause: error });
      if (error instanceof BrokenCircuitError) {
        throw new VendorUnreachable(`${service} failed too often just now`, {
          cause: error,
          neverSent: true,
        });
      }
      throw error;
    }
  };
}

/** Retries are at most a tenth of the calls: every call earns a tenth of one, and so many can be saved up. */
const savedRetries = 10;
const earnedPerCall = 0.1;

/** The retry budget of a service. */
export function budgetOf(service: ServiceName): { earn(): void; spend(): boolean } {
  return shared(`budget.${service}`, () => {
    let saved = 1;
    return {
      earn() {
        saved = Math.min(savedRetries, saved + earnedPerCall);
      },
      spend() {
        if (saved < 1) return false;
        saved -= 1;
        return true;
      },
    };
  });
}
