import type { ActionReport, BulkAction } from '../list/types.ts';
import { withRetryDelay } from './retry-delay.ts';
import type { Progress } from './store.ts';

/** Rows of a batch unless an action takes fewer. */
const usualSize = 100;

/**
 * Runs an action on any number of rows, 100 or `size` at a time. A batch that fails as a whole fails each of its rows with
 * the code of the failure, and the next one goes on. After a cancel, what was not sent is left out of the report.
 */
export async function runInBatches(
  run: BulkAction['run'],
  ids: readonly string[],
  progress: Progress,
  signal: AbortSignal,
  size = usualSize,
): Promise<ActionReport> {
  const report: ActionReport = { done: [], failed: [] };
  for (let from = 0; from < ids.length && !signal.aborted; from += size) {
    const batch = ids.slice(from, from + size);
    progress(from, ids.length);
    const answer = await attempt(run, batch, signal);
    report.done.push(...answer.done);
    report.failed.push(...answer.failed);
    if (answer.unchanged) report.unchanged = [...(report.unchanged ?? []), ...answer.unchanged];
  }
  progress(report.done.length + report.failed.length, ids.length);
  return report;
}

async function attempt(run: BulkAction['run'], batch: string[], signal: AbortSignal): Promise<ActionReport> {
  try {
    const answer = await withRetryDelay(() => run(batch, signal), signal);
    return { ...answer, failed: [...answer.failed, ...unmentioned(batch, answer)] };
  } catch (cause) {
    // A write that was under way when it was cancelled may have happened all the same.
    const reason = signal.aborted
      ? 'outcomeUnknown'
      : ((cause as { code?: string } | null)?.code ?? 'failed');
    return { done: [], failed: batch.map((id) => ({ id, reason })) };
  }
}

/** Rows that an answer says nothing of. */
function unmentioned(batch: string[], { done, failed }: ActionReport) {
  const told = new Set([...done, ...failed.map(({ id }) => id)]);
  return batch.filter((id) => !told.has(id)).map((id) => ({ id, reason: 'noAnswer' }));
}
