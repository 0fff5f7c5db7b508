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

/** Reads CSV or plain text with a guessed delimiter. Throws ImportError. */
export function readCsv(text: string): Table[] {
  const unified = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const named = /^"?sep=(.)"?\n/i.exec(unified);
  const body = unified.slice(named?.[0].length ?? 0);
  const skippedLines = named ? 1 : 0;
  const rows: Row[] = [];
  let lines = skippedLines;
  let continuation: Table['continuation'];
  const delimiter = named?.[1] ?? guessDelimiter(body);
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
  const split = splitBySpaces(rowToColumn(rows));
  checkSize(split);
  const cleaned = split
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

/** Selects the delimiter that leaves a number alone in most rows, then the one that splits most rows alike. */
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

/** Cleaning takes a microsecond per cell, so the size is checked first. */
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

function rowToColumn(rows: Row[]): Row[] {
  const [only] = rows;
  if (rows.length !== 1 || !only || only.cells.length <= 2) return rows;
  return only.cells.filter((cell) => !isBlank(cell)).map((cell) => ({ line: only.line, cells: [cell] }));
}

/** Digits in groups, such as 9712 9000 7919, are one number. */
const digitGroups = /^\d{1,5}(?: \d{1,5})+$/;

const splitCell = (cell: string) => (digitGroups.test(cell.trim()) ? [cell] : cell.trim().split(/\s+/));

/** Splits rows of one cell whose entries are separated by spaces, as in plain lists. */
function splitBySpaces(rows: Row[]): Row[] {
  const splitRows = rows.map((row) =>
    row.cells.length === 1 ? { ...row, cells: splitCell(row.cells[0] ?? '') } : row,
  );
  const several = rows.filter(
    ({ cells }, index) => cells.length === 1 && (splitRows[index]?.cells.length ?? 0) > 1,
  );
  return several.length > rows.length / 2 ? splitRows : rows;
}
