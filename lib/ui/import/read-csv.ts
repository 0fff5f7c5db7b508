import { parse } from 'papaparse';
import { decode } from './decode.ts';
import { toCell } from './parse-entries.ts';
import { ImportError, maxCells, maxColumns, maxRows, type Table, toTable } from './table.ts';

const delimiters = [',', ';', '\t', '|', '，', '、'];

/** Reads a CSV or text file with a guessed delimiter and encoding. Throws ImportError. */
export function readCsv(bytes: Uint8Array): Table[] {
  const text = decode(bytes);
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

/** Cleaning takes a microsecond per cell, so the size is checked first. */
function checkSize(rows: string[][]): void {
  if (rows.length > maxRows) throw new ImportError('rows');
  if (rows.some(({ length }) => length > maxColumns)) throw new ImportError('columns');
  if (rows.reduce((cells, { length }) => cells + length, 0) > maxCells) throw new ImportError('cells');
}

const isBlank = (cell: string) => cell.trim() === '';

/** Spreadsheets end each row with as many commas as the longest row. */
function trimTrailingCells(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1);
}

function rowToColumn(rows: string[][]): string[][] {
  const [only] = rows;
  if (rows.length !== 1 || !only || only.length <= 2) return rows;
  return only.filter((cell) => !isBlank(cell)).map((cell) => [cell]);
}

/** Splits rows of one cell whose entries are separated by spaces, as in plain lists. */
function splitBySpaces(rows: string[][]): string[][] {
  const splitRows = rows.map((row) => (row.length === 1 ? (row[0] ?? '').trim().split(/\s+/) : row));
  const several = rows.filter((row, at) => row.length === 1 && (splitRows[at]?.length ?? 0) > 1);
  return several.length > rows.length / 2 ? splitRows : rows;
}
