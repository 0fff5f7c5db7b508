import { collectAll } from '../export/collect.ts';
import { fileName } from '../export/download.ts';
import type { Cell } from '../export/neutralise.ts';
import type { Work } from '../jobs/store.ts';
import { type ListState, queryOf } from './address.ts';
import { countOf, isChosen, type Selection } from './selection.ts';
import type { Column, ListDefinition, Row } from './types.ts';

export type FileKind = 'csv' | 'xlsx';

interface Order<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  /** Filters and order of the rows; its page does not matter. */
  state: ListState;
  selection: Selection;
  kind: FileKind;
  /** What to say of so many rows in the file, when so many were counted. */
  say: (rows: number, counted: number) => string;
}

/** Work that reads all rows and makes a file of those chosen. */
export function exportWork<R extends Row>({ list, columns, state, selection, kind, say }: Order<R>): Work {
  return async (progress, signal) => {
    const { rows, total } = await collectAll(list.load, queryOf(state), progress, signal);
    const wanted = rows.filter(({ id }) => isChosen(selection, id));
    const cells = wanted.map((row) => columns.map((column) => cellOf(column, row)));
    const blob = await writers[kind](
      columns.map(({ label }) => label),
      cells,
    );
    signal.throwIfAborted();
    const counted = countOf(selection, total);
    return {
      summary: say(wanted.length, counted),
      warning: wanted.length !== counted,
      file: { name: fileName(list.name, kind), blob },
    };
  };
}

/** Each writer is loaded when the first file of its kind is made. */
const writers: Record<FileKind, (headers: string[], rows: Cell[][]) => Promise<Blob>> = {
  csv: async (headers, rows) => (await import('../export/csv.ts')).toCsv(headers, rows),
  xlsx: async (headers, rows) => (await import('../export/xlsx.ts')).toXlsx(headers, rows),
};

const cellOf = <R extends Row>(column: Column<R>, row: R): Cell =>
  column.exported?.(row) ?? column.value(row);
