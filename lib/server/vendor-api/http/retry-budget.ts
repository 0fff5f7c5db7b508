import { perProcess } from '#lib/contract/per-process.ts';
import type { ServiceName } from './services.ts';

/** At most a tenth of the calls are retries. */
const retriesPerCall = 0.1;
/** What a service can save up while its calls succeed. */
const maxSavedRetries = 10;

interface RetryBudget {
  /** Must be called for each call. */
  earn(): void;
  /** Takes one retry. Returns false when none is left: the call then fails without a retry. */
  trySpend(): boolean;
}

/** Limits the retries of a service's calls, which would otherwise double the load of a failing service. */
export function retryBudget(service: ServiceName): RetryBudget {
  return perProcess(`budget.${service}`, () => {
    let saved = 1;
    return {
      earn() {
        saved = Math.min(maxSavedRetries, saved + retriesPerCall);
      },
      trySpend() {
        if (saved < 1) return false;
        saved -= 1;
        return true;
      },
    };
  });
}
