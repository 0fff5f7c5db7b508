import type { Cell } from '../../file/cells.ts';
import { csvLines } from '../../file/csv-lines.ts';
import { Parts, type TableFile } from './table-file.ts';

/** Rows that are written together. */
const together = 50;

/** A CSV file in UTF-8 with the byte order mark that spreadsheets need, CRLF between lines. It takes any number of rows. */
export function csvFile(headers: readonly string[]): TableFile {
  const parts = new Parts();
  let lines: (readonly Cell[])[] = [];
  const write = () => {
    if (lines.length > 0) parts.add(csvLines(lines));
    lines = [];
  };
  const add = (row: readonly Cell[]) => {
    lines.push(row);
    if (lines.length === together) write();
    return true;
  };
  parts.add('\uFEFF');
  add(headers);
  return {
    add,
    cut: 0,
    end() {
      write();
      return parts.toBlob('text/csv;charset=utf-8');
    },
  };
}

/** A CSV file of rows that are all at hand. */
export function toCsv(headers: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const file = csvFile(headers);
  for (const row of rows) file.add(row);
  return file.end();
}
