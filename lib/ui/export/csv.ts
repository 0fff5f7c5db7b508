import { toCsvText } from '../../file/csv.ts';
import type { Cell } from '../../file/escape-formula.ts';
import { BlobBuilder, type TableFile } from './table-file.ts';

const rowsPerWrite = 50;

/** A CSV file in UTF-8 with CRLF and the byte order mark that spreadsheets need. */
export function createCsvFile(headers: readonly string[]): TableFile {
  const parts = new BlobBuilder();
  let lines: (readonly Cell[])[] = [];
  const write = () => {
    if (lines.length > 0) parts.add(toCsvText(lines));
    lines = [];
  };
  const add = (row: readonly Cell[]) => {
    lines.push(row);
    if (lines.length === rowsPerWrite) write();
    return true;
  };
  parts.add('\uFEFF');
  add(headers);
  return {
    add,
    truncatedCount: 0,
    finish() {
      write();
      return parts.toBlob('text/csv;charset=utf-8');
    },
  };
}

export function toCsv(headers: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const file = createCsvFile(headers);
  for (const row of rows) file.add(row);
  return file.finish();
}
