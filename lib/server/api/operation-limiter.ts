import type { Operation } from '#lib/contract/operation.ts';
import { LimiterRejectedError, processLimiter } from '../concurrency-limiter.ts';
import { config } from '../config.ts';
import { metrics } from '../observe/metrics.ts';
import { Problem } from './problem.ts';

const maxWaitMs = 5_000;

interface WaitingRequest {
  readonly client: string;
  readonly request: { readonly signal: AbortSignal };
}

/**
 * Runs an operation when a slot is free. Throws 503 when too many wait or it waits too long, and the signal's reason when the
 * client disconnects. A sign-out needs no slot, so that it works under overload.
 */
export async function withConcurrencyLimit<T>(
  operation: Operation,
  { client, request }: WaitingRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (operation.endsSession) return work();
  const limiter = processLimiter('operations', () => {
    const { PORTAL_MAX_CONCURRENT: maxActive, PORTAL_MAX_QUEUED: maxQueued } = config();
    return { maxActive, maxActivePerClient: Math.ceil(maxActive / 2), maxQueued, maxWaitMs };
  });
  metrics.inFlight.inc();
  try {
    return await limiter.run(work, { signal: request.signal, client });
  } catch (error) {
    if (!(error instanceof LimiterRejectedError)) throw error;
    throw new Problem('overloaded', { retryAfterSeconds: 1, cause: error });
  } finally {
    metrics.inFlight.dec();
  }
}
