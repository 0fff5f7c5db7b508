import { toCell } from './parse-entries.ts';
import { splitRows } from './split-rows.ts';
import {
  headingRows,
  ImportError,
  maxCells,
  maxColumns,
  maxRows,
  type Row,
  type Table,
  toTable,
} from './table.ts';

const delimiters = [',', ';', '\t', '|', '，', '、'];

/**
 * Reads CSV or a plain list into one table, or none for an empty text. The delimiter is that of Excel's line `sep=;`, or guessed.
 * Throws ImportError.
 */
export function readCsv(text: string): Table[] {
  const unified = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const delimiterLine = /^"?sep=(.)"?\n/i.exec(unified);
  const body = unified.slice(delimiterLine?.[0].length ?? 0);
  const skippedLines = delimiterLine ? 1 : 0;
  const rows: Row[] = [];
  let lines = skippedLines;
  let continuation: Table['continuation'];
  const delimiter = delimiterLine?.[1] ?? guessDelimiter(body);
  for (const row of splitRows(body, delimiter, skippedLines + 1)) {
    const { line, lastLine } = row;
    lines = lastLine;
    if (lastLine > line) {
      continuation ??= { lines: 0, line };
      continuation.lines += lastLine - line;
      if (row.cells.some((cell) => hasNumberBelow(cell, delimiter))) continuation.numbersLine ??= line;
    }
    const cells = trimTrailingCells(row.cells);
    if (cells.length > 0) rows.push({ line, cells });
  }
  const tableRows = splitBySpaces(rowToColumn(rows));
  checkSize(tableRows);
  const cleaned = tableRows
    .map((row) => ({ ...row, cells: row.cells.map(toCell) }))
    .filter(({ cells }) => cells.some(Boolean));
  return cleaned.length > 0 ? [toTable(cleaned, { lines, continuation, skippedLines })] : [];
}

const sampledRows = 200;
/** Whether a cell of several lines seems to contain other rows, because quotes are missing. */
const hasNumberBelow = (cell: string, delimiter: string) =>
  cell
    .split('\n')
    .slice(1)
    .some((line) => line.includes(delimiter) && /\d{6}/.test(line));

const isNumberLike = (cell: string) => /^(?=.*\d)[0-9A-Za-z-]{4,}$/.test(toCell(cell));

/** Returns the delimiter by which most rows have a cell with only a number, else the one that splits most rows alike. */
function guessDelimiter(text: string): string {
  const ranked = delimiters.map((delimiter) => {
    const rows = sampleRows(text, delimiter);
    const counts = new Map<number, number>();
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const alike = Math.max(0, ...counts.values());
    return {
      delimiter,
      numbers: rows.filter((cells) => cells.slice(0, maxColumns).some(isNumberLike)).length,
      alike,
    };
  });
  const [best] = ranked
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.numbers - a.numbers || b.alike - a.alike);
  return best?.delimiter ?? ',';
}

/** Returns the cells of the first rows, up to an unclosed quote. */
function sampleRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of splitRows(text, delimiter)) {
      rows.push(cells);
      if (rows.length === sampledRows) break;
    }
  } catch {
    // Another delimiter may close the quote.
  }
  return rows;
}

/** Throws ImportError above a limit. Called before the cells are cleaned, which takes a microsecond each. */
function checkSize(rows: Row[]): void {
  if (rows.length > maxRows + headingRows) throw new ImportError('rows');
  if (rows.some(({ cells }) => cells.length > maxColumns)) throw new ImportError('columns');
  if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > maxCells) throw new ImportError('cells');
}

const isBlank = (cell: string) => cell.trim() === '';

/** Spreadsheets end each row with as many commas as the longest row. */
function trimTrailingCells(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1);
}

/** Turns a file of one long row, such as numbers between commas, into a column. */
function rowToColumn(rows: Row[]): Row[] {
  const [onlyRow] = rows;
  if (rows.length !== 1 || !onlyRow || onlyRow.cells.length <= 2) return rows;
  return onlyRow.cells
    .filter((cell) => !isBlank(cell))
    .map((cell) => ({ line: onlyRow.line, cells: [cell] }));
}

/** Digits in groups, such as 9712 9000 7919, are one number. */
const digitGroups = /^\d{1,5}(?: \d{1,5})+$/;

const splitCell = (cell: string) => (digitGroups.test(cell.trim()) ? [cell] : cell.trim().split(/\s+/));

/** Splits rows of one cell at spaces when that divides most rows, as in plain lists. */
function splitBySpaces(rows: Row[]): Row[] {
  const divided = rows.map((row) =>
    row.cells.length === 1 ? { ...row, cells: splitCell(row.cells[0] ?? '') } : row,
  );
  const changed = divided.filter((row, index) => row.cells.length > (rows[index]?.cells.length ?? 0));
  return changed.length > rows.length / 2 ? divided : rows;
}
