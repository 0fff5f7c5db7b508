import { withRetryDelay } from '../jobs/retry-delay.ts';
import type { Progress } from '../jobs/store.ts';
import { type ListState, wholeQueryOf } from './address.ts';
import type { Batch, ListDefinition, Row } from './types.ts';

/** Milliseconds between two reports on how far it is: each draws the tray anew. */
const reportEvery = 200;

/**
 * All rows that a state finds, as they come. Where too many lists are under way it waits its turn. Throws what the
 * list throws; stops when `signal` does, or when nobody reads on.
 */
export async function* readAll<R extends Row>(
  list: ListDefinition<R>,
  state: ListState,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<Batch<R>, void> {
  const open = async () => {
    const batches = list.all(wholeQueryOf(state), signal)[Symbol.asyncIterator]();
    return { batches, next: await batches.next() };
  };
  let { batches, next } = await withRetryDelay(open, signal);
  let read = 0;
  let reported = Number.NEGATIVE_INFINITY;
  try {
    for (; !next.done; next = await batches.next()) {
      const { rows, total } = next.value;
      read += rows.length;
      if (performance.now() - reported > reportEvery || read === total) {
        reported = performance.now();
        progress(Math.min(read, total), total);
      }
      yield next.value;
      signal.throwIfAborted();
    }
  } finally {
    await batches.return?.();
  }
}
