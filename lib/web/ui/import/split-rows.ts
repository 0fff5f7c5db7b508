import { ImportError } from './table.ts';

interface SplitRow {
  line: number;
  lastLine: number;
  cells: string[];
}

/**
 * Splits lines that end with `\n` as Excel does. Throws ImportError `quote` with the line of a quote that never closes,
 * or that closes in the middle of a cell of another line.
 */
export function* splitRows(text: string, delimiter: string, firstLine = 1): Generator<SplitRow> {
  let line = firstLine;
  let at = 0;
  while (at < text.length) {
    const row: SplitRow = { line, lastLine: line, cells: [] };
    for (;;) {
      const quoted =
        text[at] === '"' ? readQuoted(text, at, row.lastLine) : { value: '', end: at, breaks: 0 };
      const end = endOfCell(text, quoted.end, delimiter);
      const rest = text.slice(quoted.end, end);
      if (quoted.breaks > 0 && rest.trim() !== '') throw new ImportError('quote', { line: row.lastLine });
      row.cells.push(quoted.value + rest);
      row.lastLine += quoted.breaks;
      at = end + 1;
      if (text[end] !== delimiter) break;
    }
    line = row.lastLine + 1;
    yield row;
  }
}

function readQuoted(text: string, start: number, line: number) {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) throw new ImportError('quote', { line });
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  return { value, end: end + 1, breaks: value.split('\n').length - 1 };
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}
