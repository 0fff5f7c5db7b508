import { unparse } from 'papaparse';
import { type Cell, neutralise } from './neutralise.ts';

/** A CSV file in UTF-8 with the byte order mark that spreadsheets need, CRLF between lines. */
export function toCsv(headers: string[], rows: Cell[][]): Blob {
  const text = unparse([headers, ...rows].map((row) => row.map(neutralise)));
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
