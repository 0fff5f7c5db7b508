import type { Cell } from '#lib/contract/files/csv.ts';
import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import type { TableFile } from '../../export/table-file.ts';
import { createYieldToMain } from '../../export/yield-to-main.ts';
import type { JobFunction } from '../../jobs/job-store.ts';
import type { ListState } from '../state/list-url.ts';
import { isSelected, type Selection, selectedCount } from '../state/selection.ts';
import type { Column, ListDefinition, Row } from '../types.ts';
import { readAllRows } from './read-all-rows.ts';

export type FileKind = 'csv' | 'xlsx';

export interface ExportCounts {
  /** Rows in the file. */
  rows: number;
  /** Selected rows by the list's total; not equal to `rows` when rows were added or removed while reading. */
  expected: number;
  /** The file has as many rows as its format allows, and the others are missing. */
  isFull: boolean;
  /** Values that were too long for a cell and were cut off. */
  truncatedValues: number;
}

interface ExportJobOptions<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  /** Filters and order; the page is ignored. */
  state: ListState;
  selection: Selection;
  kind: FileKind;
  summarize: (counts: ExportCounts) => string;
}

/**
 * Creates a job that writes the selected rows into a file, without blocking the page. It fails with what the list throws,
 * and is cancelled by the signal. Its result has a warning when rows or parts of values are missing.
 */
export function createExportJob<R extends Row>(options: ExportJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const { list, columns, state, selection, kind, summarize } = options;
    const file = await fileCreators[kind](columns.flatMap(headersOf));
    const yieldToMain = createYieldToMain();
    const counts: ExportCounts = { rows: 0, expected: 0, isFull: false, truncatedValues: 0 };
    let firstTotal: number | null = null;
    let lastTotal: number | null = null;
    readRows: for await (const { rows, total } of readAllRows(list, state, progress, signal)) {
      firstTotal ??= total;
      lastTotal = total;
      for (const row of rows) {
        if (!isSelected(selection, row.id)) continue;
        counts.isFull = !file.add(columns.flatMap((column) => cellsOf(column, row)));
        if (counts.isFull) break readRows;
        counts.rows += 1;
        await yieldToMain();
      }
      if (hasEverySelectedId(selection, counts.rows)) break;
    }
    counts.truncatedValues = file.truncatedCount;
    const totals = [firstTotal, lastTotal].filter((total) => total !== null);
    counts.expected = expectedCount(
      totals.map((total) => selectedCount(selection, total)),
      counts.rows,
    );
    const blob = file.finish();
    signal.throwIfAborted();
    return {
      summary: summarize(counts),
      warning: counts.rows !== counts.expected || counts.truncatedValues > 0,
      file: { name: datedFileName(fileNameOf(list), kind), blob },
    };
  };
}

const fileCreators: Record<FileKind, (headers: string[]) => Promise<TableFile>> = {
  csv: async (headers) => (await import('../../export/csv.ts')).createCsvFile(headers),
  xlsx: async (headers) => (await import('../../export/xlsx.ts')).createXlsxFile(headers),
};

const fileNameOf = <R extends Row>({ file, name }: ListDefinition<R>) => file ?? name;

const headersOf = <R extends Row>({ label, exportedLabel, extraExportColumn }: Column<R>) => [
  exportedLabel ?? label,
  ...(extraExportColumn ? [extraExportColumn.label] : []),
];

const cellsOf = <R extends Row>(column: Column<R>, row: R): Cell[] => [
  column.exported?.(row) ?? column.value(row),
  ...(column.extraExportColumn ? [column.extraExportColumn.value(row)] : []),
];

/** With a selection by id, reading can stop before the end of the list. */
const hasEverySelectedId = ({ all, ids }: Selection, rows: number) => !all && rows >= ids.size;

/** Returns a count that differs from the rows of the file when there is one, so that the job warns. */
const expectedCount = (counts: number[], rows: number) => counts.find((count) => count !== rows) ?? rows;
