// Its names are known to bundlers alone; plain Node sees what CommonJS exports as one.
import papa from 'papaparse';
import { type Cell, escapeFormula } from './escape-formula.ts';

/** The list separator of a spreadsheet depends on its language, so a cell with any of them is quoted. */
const separators = /[,;|\t]/;

/**
 * Where a cell would begin if a spreadsheet split the text at another separator, and a formula follows. Quotes do not
 * prevent it, as they are inside a cell then.
 */
const innerFormulas = /(?:^"+|[,;|\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

const toText = (cell: Cell): Cell =>
  typeof cell === 'string' ? String(escapeFormula(cell)).replace(innerFormulas, "$&'") : cell;

/** Rows as lines of CSV (RFC 4180), each with its CRLF; no spreadsheet takes any part of their texts for a formula. */
export const toCsvText = (rows: readonly (readonly Cell[])[]): string =>
  `${papa.unparse(
    rows.map((row) => row.map(toText)),
    { quotes: (cell: unknown) => separators.test(String(cell)) },
  )}\r\n`;
