import { createYieldToMain } from '../export/yield-to-main.ts';
import { runInBatches } from '../jobs/batches.ts';
import type { JobResult, Progress, Work } from '../jobs/store.ts';
import type { ListState } from './address.ts';
import { readAll } from './read-all.ts';
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
  /** Names of further rows, by their ids. */
  names?: ReadonlyMap<string, string>;
  /** What to say of a report in a sentence or two. */
  say: (done: number, failed: number, left: number, unchanged: number) => string;
  /** Why a row failed, in the reader's language. */
  explain: (reason: string) => string;
  /** Said of rows that were so already. */
  soAlready?: string;
  /** Takes back what was done with these rows; with it, an undo is offered. */
  takeBack?: (ids: string[], names: ReadonlyMap<string, string>) => void;
  /** Hears of the report before the job ends. */
  onReport?: (report: ActionReport) => void;
}

/** Work that does something with every chosen row and reports on each. */
export function bulkWork<R extends Row>(order: Order<R>): Work {
  return async (progress, signal) => {
    const { ids, names } = await chosenRows(order, signal);
    const { run, atMost, onEnd } = order.action;
    const report = await runInBatches(run, ids, progress, signal, atMost);
    onEnd?.();
    order.onReport?.(report);
    return resultOf(order, ids.length, names, report);
  };
}

interface Chosen {
  ids: string[];
  /** What the rows are called, by their ids, as far as they are known. */
  names: Map<string, string>;
}

/** The chosen rows; all that the filters find are read, and let go again but for their ids and names. */
export async function chosenRows<R extends Row>(
  order: Pick<Order<R>, 'list' | 'state' | 'selection' | 'rows' | 'called' | 'names'>,
  signal: AbortSignal,
  progress: Progress = () => {},
): Promise<Chosen> {
  const { list, state, selection, rows: known, called } = order;
  if (!selection.all)
    return {
      ids: [...selection.ids],
      names: new Map([...(order.names ?? []), ...known.map((row) => [row.id, called(row)] as const)]),
    };
  const names = new Map<string, string>();
  const pace = createYieldToMain();
  for await (const { rows } of readAll(list, state, progress, signal)) {
    for (const row of rows) if (isChosen(selection, row.id)) names.set(row.id, called(row));
    await pace();
  }
  return { ids: [...names.keys()], names };
}

function resultOf<R extends Row>(
  { say, explain, soAlready = '', takeBack }: Order<R>,
  asked: number,
  names: Chosen['names'],
  { done, failed, unchanged = [] }: ActionReport,
): JobResult {
  const same = new Set(unchanged);
  const changed = done.filter((id) => !same.has(id));
  const left = asked - done.length - failed.length;
  const row = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    summary: say(done.length, failed.length, left, same.size),
    warning: failed.length > 0 || left > 0,
    report: [
      ...failed.map(({ id, reason }) => ({ ...row(id), done: false, reason: explain(reason) })),
      ...done.map((id) => ({ ...row(id), done: true, reason: same.has(id) ? soAlready : '' })),
    ],
    ...(takeBack && changed.length > 0 ? { undo: () => takeBack(changed, names) } : {}),
  };
}
