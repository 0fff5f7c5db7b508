import writeXlsxFile from 'write-excel-file/browser';
import { type Cell, neutralise } from './neutralise.ts';

/** An XLSX file of one sheet; the headings stay in sight, text cells are text (leading zeros survive). */
export function toXlsx(headers: string[], rows: Cell[][]): Promise<Blob> {
  const heading = headers.map((value) => ({
    value: String(neutralise(value)),
    type: String,
    fontWeight: 'bold' as const,
  }));
  const body = rows.map((row) =>
    row
      .map(neutralise)
      .map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  const columns = headers.map((header, at) => ({ width: widthOf(header, rows, at) }));
  return writeXlsxFile([heading, ...body], { columns, stickyRowsCount: 1 }).toBlob();
}

/** Wide enough for the heading and the first rows, within reason. */
function widthOf(header: string, rows: Cell[][], at: number): number {
  const longest = Math.max(header.length, ...rows.slice(0, 50).map((row) => String(row[at] ?? '').length));
  return Math.min(60, longest + 2);
}
