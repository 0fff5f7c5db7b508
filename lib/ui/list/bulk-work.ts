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
    const ids = await idsOf(order, signal);
    const report = await runInBatches(order.action.run, ids, progress, signal);
    order.onReport?.(report);
    return resultOf(order, ids.length, report);
  };
}

/** The ids of the chosen rows; all that the filters find are read page by page. */
async function idsOf<R extends Row>({ list, state, selection }: Order<R>, signal: AbortSignal) {
  if (!selection.all) return [...selection.ids];
  const { rows } = await collectAll(list.load, queryOf(state), () => {}, signal);
  return rows.map(({ id }) => id).filter((id) => isChosen(selection, id));
}

function resultOf<R extends Row>({ say, explain }: Order<R>, asked: number, report: ActionReport): JobResult {
  const { done, failed } = report;
  const left = asked - done.length - failed.length;
  return {
    summary: say(done.length, failed.length, left),
    warning: failed.length > 0 || left > 0,
    report: [
      ...failed.map(({ id, reason }) => ({ id, done: false, reason: explain(reason) })),
      ...done.map((id) => ({ id, done: true, reason: '' })),
    ],
  };
}
