import type { JobFunction } from '../../jobs/job-store.ts';
import type { ListState } from '../state/list-url.ts';
import { isSelected, type Selection } from '../state/selection.ts';
import type { Column, ListDefinition, Row } from '../types.ts';
import { readAllRows } from './read-all-rows.ts';

/** Limit for the clipboard and the printer; an export can have more. */
export const maxRowsInJob = 1_000;

interface RowsJobOptions<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  state: ListState;
  selection: Selection;
  /** Copies or prints the values of each row; returns false when the browser does not allow it. */
  output: (rows: string[][]) => boolean | Promise<boolean>;
  /** Gets the number of rows, or 0 when the browser did not allow it. */
  summarize: (count: number) => string;
}

/** Creates a job that reads the selected rows and copies or prints their values. It fails with what the list throws. */
export function createRowsJob<R extends Row>(options: RowsJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const { list, columns, state, selection, output, summarize } = options;
    const values: string[][] = [];
    for await (const { rows } of readAllRows(list, state, progress, signal)) {
      const selected = rows.filter(({ id }) => isSelected(selection, id));
      values.push(...selected.map((row) => columns.map((column) => column.value(row))));
      if ((!selection.all && values.length >= selection.ids.size) || values.length > maxRowsInJob) break;
    }
    const isAllowed = await output(values);
    return { summary: summarize(isAllowed ? values.length : 0), warning: !isAllowed };
  };
}

/** Converts rows to lines with tabs between the values, which spreadsheets paste as cells. */
export const toTabSeparatedLines = (rows: readonly string[][]) =>
  rows.map((cells) => cells.map((text) => text.replace(/[\t\n\r]+/g, ' ')).join('\t')).join('\n');
