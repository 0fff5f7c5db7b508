import { ImportError } from './table.ts';

interface SplitRow {
  line: number;
  /** Differs from `line` when a cell has line breaks. */
  lastLine: number;
  cells: string[];
}

/**
 * Splits a text into rows and cells as Excel does; its lines must end with `\n`. Throws ImportError `quote` with the line of a
 * quote that never closes. A quote that closes lines later in the middle of a text is a stray one, and throws too.
 */
export function* splitRows(text: string, delimiter: string, firstLine = 1): Generator<SplitRow> {
  let line = firstLine;
  let at = 0;
  while (at < text.length) {
    const row: SplitRow = { line, lastLine: line, cells: [] };
    for (;;) {
      const quoted =
        text[at] === '"' ? readQuoted(text, at, row.lastLine) : { value: '', end: at, lineBreaks: 0 };
      const end = endOfCell(text, quoted.end, delimiter);
      // Excel appends what follows the closing quote.
      const rest = text.slice(quoted.end, end);
      if (quoted.lineBreaks > 0 && rest.trim() !== '') throw new ImportError('quote', { line: row.lastLine });
      row.cells.push(quoted.value + rest);
      row.lastLine += quoted.lineBreaks;
      at = end + 1;
      if (text[end] !== delimiter) break;
    }
    line = row.lastLine + 1;
    yield row;
  }
}

/** Reads a quoted cell that starts at a quote. Throws ImportError when the quote never closes. */
function readQuoted(text: string, start: number, line: number) {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) throw new ImportError('quote', { line });
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  return { value, end: end + 1, lineBreaks: value.split('\n').length - 1 };
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}
