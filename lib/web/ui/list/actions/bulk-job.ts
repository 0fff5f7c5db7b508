import { createYieldToMain } from '../../export/yield-to-main.ts';
import type { JobFunction, JobResult, Progress } from '../../jobs/job-store.ts';
import { runInBatches } from '../../jobs/run-in-batches.ts';
import type { ListState } from '../state/list-url.ts';
import { isSelected, type Selection } from '../state/selection.ts';
import type { ActionReport, BulkAction, ListDefinition, PageRow, Row } from '../types.ts';
import { readAllRows } from './read-all-rows.ts';

interface BulkJobOptions<R extends Row> {
  list: ListDefinition<R>;
  state: ListState;
  selection: Selection;
  action: BulkAction;
  rowName: (row: R) => string;
  /** The rows on the user's page. */
  rows: readonly PageRow[];
  /** Names by id of rows on other pages, where they are known. */
  names?: ReadonlyMap<string, string>;
  /** The number of rows that the user confirmed; without it, the action runs on all rows that match now. */
  confirmed?: { count: number; explainChange: (selected: number) => string };
  summarize: (done: number, failed: number, unsent: number, unchanged: number) => string;
  /** Converts a reason of `action.run` to a text. */
  explain: (reason: string) => string;
  /** The report's text for rows that needed no change. */
  unchangedText?: string;
  /** Undoes the change of these rows; with it, the result has an undo button. */
  undo?: (ids: string[], names: ReadonlyMap<string, string>) => void;
  /** Called once with the outcome of all rows. */
  onReport?: (report: ActionReport) => void;
}

/**
 * Creates a job that runs an action on every selected row and reports on each. When the matching rows are no longer those
 * that the user confirmed, it changes nothing and reports all rows as unsent.
 */
export function createBulkJob<R extends Row>(options: BulkJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const selected = await loadSelectedRows(options, signal);
    const { ids, names } = selected;
    const { confirmed } = options;
    if (confirmed && !hasConfirmedRows(options, confirmed.count, selected)) {
      options.onReport?.({ done: [], failed: [], unsent: ids });
      return { summary: confirmed.explainChange(ids.length), warning: true };
    }
    const { run, atMost, onEnd } = options.action;
    const report = await runInBatches(run, ids, progress, signal, atMost);
    onEnd?.();
    options.onReport?.(report);
    return resultOf(options, ids.length, names, report);
  };
}

/**
 * Whether the loaded rows are those that the user confirmed: the same number, and the same rows on the user's page. A
 * selection by id cannot change.
 */
export const hasConfirmedRows = <R extends Row>(
  { selection, rows }: Pick<BulkJobOptions<R>, 'selection' | 'rows'>,
  count: number,
  { names }: SelectedRows,
) =>
  !selection.all ||
  (names.size === count && rows.every(({ id }) => names.has(id) === isSelected(selection, id)));

interface SelectedRows {
  ids: string[];
  names: Map<string, string>;
}

/** Returns ids and names of the selected rows. A selection of all rows reads the whole list; throws what the list throws. */
export async function loadSelectedRows<R extends Row>(
  options: Pick<BulkJobOptions<R>, 'list' | 'state' | 'selection' | 'rows' | 'rowName' | 'names'>,
  signal: AbortSignal,
  progress: Progress = () => {},
): Promise<SelectedRows> {
  const { list, state, selection, rows: pageRows, rowName } = options;
  if (!selection.all)
    return {
      ids: [...selection.ids],
      names: new Map([...(options.names ?? []), ...pageRows.map(({ id, name }) => [id, name] as const)]),
    };
  const names = new Map<string, string>();
  const yieldToMain = createYieldToMain();
  for await (const { rows } of readAllRows(list, state, progress, signal)) {
    for (const row of rows) if (isSelected(selection, row.id)) names.set(row.id, rowName(row));
    await yieldToMain();
  }
  return { ids: [...names.keys()], names };
}

function resultOf<R extends Row>(
  { summarize, explain, unchangedText = '', undo }: BulkJobOptions<R>,
  requestedCount: number,
  names: SelectedRows['names'],
  { done, failed, unchanged = [] }: ActionReport,
): JobResult {
  const unchangedIds = new Set(unchanged);
  const changed = done.filter((id) => !unchangedIds.has(id));
  const unsentCount = requestedCount - done.length - failed.length;
  const reportRow = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    summary: summarize(done.length, failed.length, unsentCount, unchangedIds.size),
    warning: failed.length > 0 || unsentCount > 0,
    report: [
      ...failed.map(({ id, reason }) => ({ ...reportRow(id), done: false, reason: explain(reason) })),
      ...done.map((id) => ({
        ...reportRow(id),
        done: true,
        reason: unchangedIds.has(id) ? unchangedText : '',
      })),
    ],
    ...(undo && changed.length > 0 ? { undo: () => undo(changed, names) } : {}),
  };
}
