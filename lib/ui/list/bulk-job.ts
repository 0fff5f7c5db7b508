import { createYieldToMain } from '../export/yield-to-main.ts';
import type { JobFunction, JobResult, Progress } from '../jobs/job-store.ts';
import { runInBatches } from '../jobs/run-in-batches.ts';
import type { ListState } from './list-url.ts';
import { readAllRows } from './read-all-rows.ts';
import { isSelected, type Selection } from './selection.ts';
import type { ActionReport, BulkAction, ListDefinition, Row } from './types.ts';

interface BulkJobOptions<R extends Row> {
  list: ListDefinition<R>;
  state: ListState;
  selection: Selection;
  action: BulkAction;
  /** What a row is called; the report names the rows that are known. */
  rowName: (row: R) => string;
  /** Rows that are at hand. */
  rows: readonly R[];
  /** Names of further rows, by their ids. */
  names?: ReadonlyMap<string, string>;
  /** What to say of a report in a sentence or two. */
  summarize: (done: number, failed: number, left: number, unchanged: number) => string;
  /** Why a row failed, in the reader's language. */
  explain: (reason: string) => string;
  /** Said of rows that were so already. */
  unchangedText?: string;
  /** Takes back what was done with these rows; with it, an undo is offered. */
  undo?: (ids: string[], names: ReadonlyMap<string, string>) => void;
  /** Hears of the report before the job ends. */
  onReport?: (report: ActionReport) => void;
}

/** Work that does something with every chosen row and reports on each. */
export function createBulkJob<R extends Row>(options: BulkJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const { ids, names } = await loadSelectedRows(options, signal);
    const { run, atMost, onEnd } = options.action;
    const report = await runInBatches(run, ids, progress, signal, atMost);
    onEnd?.();
    options.onReport?.(report);
    return resultOf(options, ids.length, names, report);
  };
}

interface SelectedRows {
  ids: string[];
  /** What the rows are called, by their ids, as far as they are known. */
  names: Map<string, string>;
}

/** The chosen rows; all that the filters find are read, and let go again but for their ids and names. */
export async function loadSelectedRows<R extends Row>(
  options: Pick<BulkJobOptions<R>, 'list' | 'state' | 'selection' | 'rows' | 'rowName' | 'names'>,
  signal: AbortSignal,
  progress: Progress = () => {},
): Promise<SelectedRows> {
  const { list, state, selection, rows: loadedRows, rowName } = options;
  if (!selection.all)
    return {
      ids: [...selection.ids],
      names: new Map([...(options.names ?? []), ...loadedRows.map((row) => [row.id, rowName(row)] as const)]),
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
  const same = new Set(unchanged);
  const changed = done.filter((id) => !same.has(id));
  const left = requestedCount - done.length - failed.length;
  const row = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    summary: summarize(done.length, failed.length, left, same.size),
    warning: failed.length > 0 || left > 0,
    report: [
      ...failed.map(({ id, reason }) => ({ ...row(id), done: false, reason: explain(reason) })),
      ...done.map((id) => ({ ...row(id), done: true, reason: same.has(id) ? unchangedText : '' })),
    ],
    ...(undo && changed.length > 0 ? { undo: () => undo(changed, names) } : {}),
  };
}
