import type { Progress } from '../../jobs/job-store.ts';
import { withRetryDelay } from '../../jobs/retry-delay.ts';
import { type ListState, toQueryWithoutPage } from '../state/list-url.ts';
import type { Batch, ListDefinition, Row } from '../types.ts';

/** Progress is reported this often at most, because each report renders the job tray. */
const reportIntervalMs = 200;

/**
 * Yields all rows of a list state in batches, for jobs. Waits and retries while the server is busy; throws what the list
 * throws, or the signal's reason.
 */
export async function* readAllRows<R extends Row>(
  list: ListDefinition<R>,
  state: ListState,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<Batch<R>, void> {
  const open = async () => {
    const batches = list.loadAll(toQueryWithoutPage(state), signal)[Symbol.asyncIterator]();
    return { batches, next: await batches.next() };
  };
  let { batches, next } = await withRetryDelay(open, signal);
  let readCount = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  try {
    for (; !next.done; next = await batches.next()) {
      const { rows, total } = next.value;
      readCount += rows.length;
      if (performance.now() - reportedAt > reportIntervalMs || readCount === total) {
        reportedAt = performance.now();
        // 0 shows the progress without a total.
        progress(Math.min(readCount, total ?? readCount), total ?? 0);
      }
      yield next.value;
      signal.throwIfAborted();
    }
  } finally {
    await batches.return?.();
  }
}
