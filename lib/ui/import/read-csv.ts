import { parse } from 'papaparse';
import { decode } from './decode.ts';
import { toCell } from './parse-entries.ts';
import { ImportError, maxCells, maxColumns, maxRows, type Table, toTable } from './table.ts';

/** Delimiters in use where commas part decimals, and in text files that are mere lists. */
const delimiters = [',', ';', '\t', '|', '，', '、'];

/** The table of a CSV or text file, by the delimiter and encoding that it seems to have. Throws FileError. */
export function readCsv(bytes: Uint8Array): Table[] {
  const text = decode(bytes);
  // Excel's own way to name the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const { data } = parse<string[]>(named ? text.slice(named[0].length) : text, {
    ...(named?.[1] ? { delimiter: named[1] } : {}),
    delimitersToGuess: delimiters,
    skipEmptyLines: 'greedy',
    preview: maxRows + 1,
  });
  const rows = rowToColumn(
    splitBySpaces(data)
      .map(trimTrailingCells)
      .filter(({ length }) => length > 0),
  );
  checkSize(rows);
  const table = rows.map((row) => row.map(toCell)).filter((row) => row.some(Boolean));
  return table.length > 0 ? [toTable('', table)] : [];
}

/** Cleaning takes a microsecond a cell, so what is too large is refused before. */
function checkSize(rows: string[][]): void {
  if (rows.length > maxRows) throw new ImportError('rows');
  if (rows.some(({ length }) => length > maxColumns)) throw new ImportError('columns');
  if (rows.reduce((cells, { length }) => cells + length, 0) > maxCells) throw new ImportError('cells');
}

const isBlank = (cell: string) => cell.trim() === '';

/** A spreadsheet ends each row with as many commas as its longest row has. */
function trimTrailingCells(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1);
}

/** A list on a single line as a column. */
function rowToColumn(rows: string[][]): string[][] {
  const [only] = rows;
  if (rows.length !== 1 || !only || only.length <= 2) return rows;
  return only.filter((cell) => !isBlank(cell)).map((cell) => [cell]);
}

/** Rows of one cell each whose entries are parted by spaces, as in plain lists. */
function splitBySpaces(rows: string[][]): string[][] {
  const splitRows = rows.map((row) => (row.length === 1 ? (row[0] ?? '').trim().split(/\s+/) : row));
  const several = rows.filter((row, at) => row.length === 1 && (splitRows[at]?.length ?? 0) > 1);
  return several.length > rows.length / 2 ? splitRows : rows;
}
