import type { ActionReport, BulkAction } from '../list/types.ts';
import { isSessionFailure, toFailure } from '../problem/failure.ts';
import type { Progress } from './job-store.ts';
import { withRetryDelay } from './retry-delay.ts';

const defaultBatchSize = 100;

/**
 * Runs an action on many rows, `batchSize` at a time. Rows of a failed batch get its error code. Stops when the signal aborts or
 * the session has ended; the remaining rows are `unsent`. Never rejects.
 */
export async function runInBatches(
  run: BulkAction['run'],
  ids: readonly string[],
  progress: Progress,
  signal: AbortSignal,
  batchSize = defaultBatchSize,
): Promise<ActionReport> {
  const report: ActionReport = { done: [], failed: [] };
  let from = 0;
  for (; from < ids.length && !signal.aborted; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    progress(from, ids.length);
    const response = await runBatch(run, batch, signal);
    if (!response) break;
    report.done.push(...response.done);
    report.failed.push(...response.failed);
    if (response.unchanged) report.unchanged = [...(report.unchanged ?? []), ...response.unchanged];
  }
  if (from < ids.length) report.unsent = ids.slice(from);
  progress(report.done.length + report.failed.length, ids.length);
  return report;
}

/** Returns undefined when the session of the page's account has ended. */
async function runBatch(
  run: BulkAction['run'],
  batch: string[],
  signal: AbortSignal,
): Promise<ActionReport | undefined> {
  try {
    const response = await withRetryDelay(() => run(batch, signal), signal);
    return { ...response, failed: [...response.failed, ...missingRows(batch, response)] };
  } catch (cause) {
    if (isSessionFailure(cause)) return undefined;
    // A cancelled write may have happened.
    const reason = signal.aborted ? 'outcomeUnknown' : toFailure(cause).code;
    return { done: [], failed: batch.map((id) => ({ id, reason })) };
  }
}

/** The rows that the response leaves out, as failed. */
function missingRows(batch: string[], { done, failed }: ActionReport) {
  const mentioned = new Set([...done, ...failed.map(({ id }) => id)]);
  return batch.filter((id) => !mentioned.has(id)).map((id) => ({ id, reason: 'noResult' }));
}
