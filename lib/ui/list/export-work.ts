import type { Cell } from '../../file/cells.ts';
import { datedName } from '../../file/dated-name.ts';
import type { TableFile } from '../export/table-file.ts';
import { createYieldToMain } from '../export/yield-to-main.ts';
import type { Work } from '../jobs/store.ts';
import type { ListState } from './address.ts';
import { readAll } from './read-all.ts';
import { countOf, isChosen, type Selection } from './selection.ts';
import type { Column, ListDefinition, Row } from './types.ts';

export type FileKind = 'csv' | 'xlsx';

/** What a file has in it. */
export interface Written {
  rows: number;
  /** Rows that were chosen, as the list counted. */
  counted: number;
  /** It takes no further row. */
  full: boolean;
  /** Texts that were too long for a cell. */
  cut: number;
}

interface Order<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  /** Filters and order of the rows; its page does not matter. */
  state: ListState;
  selection: Selection;
  kind: FileKind;
  /** What to say of a file. */
  say: (written: Written) => string;
}

/** Work that reads all rows, writes those chosen into a file as they come, and leaves the page its turns meanwhile. */
export function exportWork<R extends Row>(order: Order<R>): Work {
  return async (progress, signal) => {
    const { list, columns, state, selection, kind, say } = order;
    const file = await openers[kind](columns.flatMap(headsOf));
    const pace = createYieldToMain();
    const written = { rows: 0, counted: 0, full: false, cut: 0 };
    /** What the list counted first, and last. */
    const totals: number[] = [];
    reading: for await (const { rows, total } of readAll(list, state, progress, signal)) {
      totals.splice(1, 1, total);
      for (const row of rows) {
        if (!isChosen(selection, row.id)) continue;
        written.full = !file.add(columns.flatMap((column) => cellsOf(column, row)));
        if (written.full) break reading;
        written.rows += 1;
        await pace();
      }
      if (hasAll(selection, written.rows)) break;
    }
    written.cut = file.truncatedCount;
    written.counted = countedOf(
      totals.map((total) => countOf(selection, total)),
      written.rows,
    );
    const blob = file.finish();
    signal.throwIfAborted();
    return {
      summary: say(written),
      warning: written.rows !== written.counted || written.cut > 0,
      file: { name: datedName(stemOf(list), kind), blob },
    };
  };
}

/** Each writer is loaded when the first file of its kind is made. */
const openers: Record<FileKind, (headers: string[]) => Promise<TableFile>> = {
  csv: async (headers) => (await import('../export/csv.ts')).createCsvFile(headers),
  xlsx: async (headers) => (await import('../export/xlsx.ts')).createXlsxFile(headers),
};

const stemOf = <R extends Row>({ file, name }: ListDefinition<R>) => file ?? name;

const headsOf = <R extends Row>({ label, exportedLabel, beside }: Column<R>) => [
  exportedLabel ?? label,
  ...(beside ? [beside.label] : []),
];

const cellsOf = <R extends Row>(column: Column<R>, row: R): Cell[] => [
  column.exported?.(row) ?? column.value(row),
  ...(column.beside ? [column.beside.value(row)] : []),
];

/** Rows chosen one by one may all have come long before the end. */
const hasAll = ({ all, ids }: Selection, rows: number) => !all && rows >= ids.size;

/** A count that the rows differ from, if there is one: as many came and went while they were read. */
const countedOf = (counts: number[], rows: number) => counts.find((count) => count !== rows) ?? rows;
