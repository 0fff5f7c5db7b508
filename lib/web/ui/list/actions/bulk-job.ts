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
  rows: readonly PageRow[];
  names?: ReadonlyMap<string, string>;
  /** The number of rows that the user confirmed; without it, all that match now are meant. */
  confirmed?: { count: number; explainChange: (selected: number) => string };
  summarize: (done: number, failed: number, left: number, unchanged: number) => string;
  explain: (reason: string) => string;
  /** Reason of rows that were not changed. */
  unchangedText?: string;
  /** Undoes the change of these rows; with it, an undo is offered. */
  undo?: (ids: string[], names: ReadonlyMap<string, string>) => void;
  onReport?: (report: ActionReport) => void;
}

/**
 * Creates a job that runs an action on every selected row and reports on each. When other rows match than were confirmed,
 * it does nothing and reports them as unsent.
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

/** Whether a selection of all rows still has this number of rows, and those on the user's page. */
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

/** Loads the ids and names of the selected rows. */
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
  const left = requestedCount - done.length - failed.length;
  const row = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    summary: summarize(done.length, failed.length, left, unchangedIds.size),
    warning: failed.length > 0 || left > 0,
    report: [
      ...failed.map(({ id, reason }) => ({ ...row(id), done: false, reason: explain(reason) })),
      ...done.map((id) => ({ ...row(id), done: true, reason: unchangedIds.has(id) ? unchangedText : '' })),
    ],
    ...(undo && changed.length > 0 ? { undo: () => undo(changed, names) } : {}),
  };
}
