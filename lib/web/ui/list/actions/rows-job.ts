import type { JobFunction } from '../../jobs/job-store.ts';
import type { ListState } from '../state/list-url.ts';
import { isSelected, type Selection } from '../state/selection.ts';
import type { Column, ListDefinition, Row } from '../types.ts';
import { readAllRows } from './read-all-rows.ts';

/** For the clipboard and for paper; a file takes more. */
export const maxRowsInJob = 1_000;

interface RowsJobOptions<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  state: ListState;
  selection: Selection;
  /** Gets the values of each row; returns false when the browser does not allow it. */
  use: (rows: string[][]) => boolean | Promise<boolean>;
  summarize: (used: number) => string;
}

/** Creates a job that reads the values of the selected rows and passes them on. Its summary counts 0 after a refusal. */
export function createRowsJob<R extends Row>(options: RowsJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const { list, columns, state, selection, use, summarize } = options;
    const values: string[][] = [];
    for await (const { rows } of readAllRows(list, state, progress, signal)) {
      const selected = rows.filter(({ id }) => isSelected(selection, id));
      values.push(...selected.map((row) => columns.map((column) => column.value(row))));
      if ((!selection.all && values.length >= selection.ids.size) || values.length > maxRowsInJob) break;
    }
    const isAllowed = await use(values);
    return { summary: summarize(isAllowed ? values.length : 0), warning: !isAllowed };
  };
}

/** A line each, with tabs between values, as spreadsheets take them. */
export const toLines = (rows: readonly string[][]) =>
  rows.map((cells) => cells.map((text) => text.replace(/[\t\n\r]+/g, ' ')).join('\t')).join('\n');
