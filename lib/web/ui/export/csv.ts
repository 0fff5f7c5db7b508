import { type Cell, spreadsheetCsv } from '#lib/contract/files/csv.ts';
import { BlobBuilder, type TableFile } from './table-file.ts';

const rowsPerWrite = 50;

/** A CSV file for spreadsheets in the language of the page, in UTF-8 with the byte order mark that they need. */
export function createCsvFile(headers: readonly string[], language = pageLanguage()): TableFile {
  const toText = spreadsheetCsv(language);
  const parts = new BlobBuilder();
  let bufferedRows: (readonly Cell[])[] = [];
  const writeRows = () => {
    if (bufferedRows.length > 0) parts.add(toText(bufferedRows));
    bufferedRows = [];
  };
  const add = (row: readonly Cell[]) => {
    bufferedRows.push(row);
    if (bufferedRows.length === rowsPerWrite) writeRows();
    return true;
  };
  parts.add('\uFEFF');
  add(headers);
  return {
    add,
    truncatedCount: 0,
    finish() {
      writeRows();
      return parts.toBlob('text/csv;charset=utf-8');
    },
  };
}

const pageLanguage = () => globalThis.document?.documentElement.lang || 'en';

/** Returns a whole CSV file in the language of the page. */
export function toCsv(headers: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const file = createCsvFile(headers);
  for (const row of rows) file.add(row);
  return file.finish();
}
