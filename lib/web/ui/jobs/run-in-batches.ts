import type { ActionReport, BulkAction } from '../list/types.ts';
import { isSessionFailure, toFailure } from '../problem/failure.ts';
import type { Progress } from './job-store.ts';
import { withRetryDelay } from './retry-delay.ts';

const defaultSize = 100;

/**
 * Runs an action on many rows, `size` at a time. Rows of a failed batch get its error code. Stops without a session of
 * the page's account.
 */
export async function runInBatches(
  run: BulkAction['run'],
  ids: readonly string[],
  progress: Progress,
  signal: AbortSignal,
  size = defaultSize,
): Promise<ActionReport> {
  const report: ActionReport = { done: [], failed: [] };
  let from = 0;
  for (; from < ids.length && !signal.aborted; from += size) {
    const batch = ids.slice(from, from + size);
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

function missingRows(batch: string[], { done, failed }: ActionReport) {
  const mentioned = new Set([...done, ...failed.map(({ id }) => id)]);
  return batch.filter((id) => !mentioned.has(id)).map((id) => ({ id, reason: 'noResult' }));
}
