import { collectAll } from '../export/collect.ts';
import { runInBatches } from '../jobs/batches.ts';
import type { JobResult, Work } from '../jobs/store.ts';
import { type ListState, queryOf } from './address.ts';
import { isChosen, type Selection } from './selection.ts';
import type { ActionReport, BulkAction, ListDefinition, Row } from './types.ts';

interface Order<R extends Row> {
  list: ListDefinition<R>;
  state: ListState;
  selection: Selection;
  action: BulkAction;
  /** What a row is called; the report names the rows that are known. */
  called: (row: R) => string;
  /** Rows that are at hand. */
  rows: readonly R[];
  /** What to say of a report in one sentence. */
  say: (done: number, failed: number, left: number) => string;
  /** Why a row failed, in the reader's language. */
  explain: (reason: string) => string;
  /** Hears of the report before the job ends. */
  onReport?: (report: ActionReport) => void;
}

/** Work that does something with every chosen row and reports on each. */
export function bulkWork<R extends Row>(order: Order<R>): Work {
  return async (progress, signal) => {
    const { ids, rows } = await chosen(order, signal);
    const { run, atMost, onEnd } = order.action;
    const report = await runInBatches(run, ids, progress, signal, atMost);
    onEnd?.();
    order.onReport?.(report);
    return resultOf(order, ids.length, rows, report);
  };
}

/** The ids of the chosen rows, and the rows that are known; all that the filters find are read page by page. */
async function chosen<R extends Row>({ list, state, selection, rows: known }: Order<R>, signal: AbortSignal) {
  if (!selection.all) return { ids: [...selection.ids], rows: known };
  const { rows } = await collectAll(list.load, queryOf(state), () => {}, signal);
  return { ids: rows.map(({ id }) => id).filter((id) => isChosen(selection, id)), rows };
}

function resultOf<R extends Row>(
  { say, explain, called }: Order<R>,
  asked: number,
  rows: readonly R[],
  { done, failed }: ActionReport,
): JobResult {
  const left = asked - done.length - failed.length;
  const names = new Map(rows.map((row) => [row.id, called(row)]));
  const row = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    summary: say(done.length, failed.length, left),
    warning: failed.length > 0 || left > 0,
    report: [
      ...failed.map(({ id, reason }) => ({ ...row(id), done: false, reason: explain(reason) })),
      ...done.map((id) => ({ ...row(id), done: true, reason: '' })),
    ],
  };
}
