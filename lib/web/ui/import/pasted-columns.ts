import { splitFilledLines, toCell } from './parse-entries.ts';

const separators = [/\t/, /[,;|，；、]/, /[\s,;|，；、]+/];

/**
 * Whether a pasted text is a table, so that a column has to be chosen: most lines have the same number of cells, and
 * they come from a spreadsheet or are not all entries of one length.
 */
export function hasColumns(text: string, isEntry: (cell: string) => boolean): boolean {
  const lines = splitFilledLines(text);
  // Cells of a spreadsheet are separated by tabs.
  if (lines.filter((line) => line.trim().includes('\t')).length > 1) return true;
  return separators.some((separator, index) => {
    // A single line is a list, unless it was copied from cells.
    if (lines.length < 2 && index > 0) return false;
    const rows = lines.map((line) => line.trim().split(separator).map(toCell));
    const widths = rows.map(({ length }) => length).sort((a, b) => a - b);
    const width = widths[Math.floor(widths.length / 2)] ?? 1;
    const isTable = width > 1 && widths.filter((each) => each === width).length > rows.length / 2;
    return isTable && (index === 0 || !isUniform(rows.flat().filter(Boolean), isEntry));
  });
}

const isUniform = (cells: string[], isEntry: (cell: string) => boolean) =>
  cells.every((cell) => isEntry(cell) && cell.length === cells[0]?.length);
