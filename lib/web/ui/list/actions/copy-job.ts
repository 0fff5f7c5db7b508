import type { JobFunction } from '../../jobs/job-store.ts';
import type { ListState } from '../state/list-url.ts';
import { isSelected, type Selection } from '../state/selection.ts';
import type { Column, ListDefinition, Row } from '../types.ts';
import { readAllRows } from './read-all-rows.ts';

/** A file takes more. */
export const maxCopiedRows = 1_000;

interface CopyJobOptions<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  state: ListState;
  selection: Selection;
  copy: (text: string) => Promise<boolean>;
  summarize: (copied: number) => string;
}

/**
 * Creates a job that copies the selected rows: a line each, values between tabs, as spreadsheets take them. It copies
 * nothing (0) when the browser does not allow it.
 */
export function createCopyJob<R extends Row>(options: CopyJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const { list, columns, state, selection, copy, summarize } = options;
    const lines: string[] = [];
    for await (const { rows } of readAllRows(list, state, progress, signal)) {
      const selected = rows.filter(({ id }) => isSelected(selection, id));
      lines.push(...selected.map((row) => columns.map((column) => toCell(column.value(row))).join('\t')));
      if ((!selection.all && lines.length >= selection.ids.size) || lines.length > maxCopiedRows) break;
    }
    const isCopied = await copy(lines.join('\n'));
    return { summary: summarize(isCopied ? lines.length : 0), warning: !isCopied };
  };
}

const toCell = (text: string) => text.replace(/[\t\n\r]+/g, ' ');
