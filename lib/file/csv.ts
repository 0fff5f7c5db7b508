// Its names are known to bundlers alone; plain Node sees what CommonJS exports as one.
import papa from 'papaparse';
import { type Cell, escapeFormula } from './escape-formula.ts';

/** Rows as lines of CSV (RFC 4180), each with its CRLF; no spreadsheet takes any of their texts for a formula. */
export const toCsvText = (rows: readonly (readonly Cell[])[]): string =>
  `${papa.unparse(rows.map((row) => row.map(escapeFormula)))}\r\n`;
