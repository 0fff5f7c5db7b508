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
  rows: number;
  /** Selected rows by the list's count. */
  counted: number;
  full: boolean;
  cut: number;
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

/** Creates a job that writes the selected rows into a file and yields to the page in between. */
export function createExportJob<R extends Row>(options: ExportJobOptions<R>): JobFunction {
  return async (progress, signal) => {
    const { list, columns, state, selection, kind, summarize } = options;
    const file = await fileCreators[kind](columns.flatMap(headersOf));
    const yieldToMain = createYieldToMain();
    const written = { rows: 0, counted: 0, full: false, cut: 0 };
    /** The list's first and last count. */
    const totals: number[] = [];
    reading: for await (const { rows, total } of readAllRows(list, state, progress, signal)) {
      totals.splice(1, 1, total);
      for (const row of rows) {
        if (!isSelected(selection, row.id)) continue;
        written.full = !file.add(columns.flatMap((column) => cellsOf(column, row)));
        if (written.full) break reading;
        written.rows += 1;
        await yieldToMain();
      }
      if (hasEverySelected(selection, written.rows)) break;
    }
    written.cut = file.truncatedCount;
    written.counted = expectedCount(
      totals.map((total) => selectedCount(selection, total)),
      written.rows,
    );
    const blob = file.finish();
    signal.throwIfAborted();
    return {
      summary: summarize(written),
      warning: written.rows !== written.counted || written.cut > 0,
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

/** Individually selected rows may be complete long before the end. */
const hasEverySelected = ({ all, ids }: Selection, rows: number) => !all && rows >= ids.size;

/** A count that differs from the rows: some were added or removed while reading. */
const expectedCount = (counts: number[], rows: number) => counts.find((count) => count !== rows) ?? rows;
