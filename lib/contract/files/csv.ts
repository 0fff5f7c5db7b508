// Plain Node has only a default export of a CommonJS package.
import papa from 'papaparse';

export type Cell = string | number;

type Rows = readonly (readonly Cell[])[];

/** Returns CSV for programs (RFC 4180): lines end with CRLF, and texts are unchanged. */
export const toCsvText = (rows: Rows): string => `${papa.unparse(rows as Cell[][])}\r\n`;

/** The list separator of a spreadsheet depends on its language, so a cell with any of them is quoted. */
const separators = /[,;|\t]/;

/**
 * An amount, or a phone number: with a space between digits it cannot be calculated, so it may have hyphens and slashes.
 * "--" stands for no value.
 */
const signedNumber =
  /[-+－＋](?:-|\p{Sc}?[\d \u00a0\u202f().]*|(?=[\d().,/-]*[\d)][ \u00a0\u202f]+[\d(])[\d \u00a0\u202f()./-]*)(?:(?<=[\d.)])(?:\s?[\p{Sc}%]|\s[A-Z]{3}|\s(?:ext\.?|x)\s?\d+))?/u
    .source;

/**
 * Where a formula begins, also in a cell that a spreadsheet splits at another separator: quotes are inside a cell then,
 * and do not prevent it. A number ends its cell, as `-1` before a line break may be followed by an operator.
 */
const formulas = new RegExp(
  `(?:^"*(?!${signedNumber}(?:(?:,\\d+|(?:,\\d{3})+(?:\\.\\d+)?) ?\\p{Sc}?)?$)|[,;|\\t\\r\\n]"*(?!${signedNumber}(?:$|[,;|\\t\\r\\n"])))(?=[=+\\-@＝＋－＠])`,
  'gu',
);

/** Returns a writer of CSV for a spreadsheet in this language: its separators, and no text that it takes for a formula. */
export function spreadsheetCsv(language: string): (rows: Rows) => string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const toText = (cell: Cell) =>
    typeof cell === 'string' ? cell.replace(formulas, "$&'") : String(cell).replace('.', decimal);
  return (rows) =>
    `${papa.unparse(
      rows.map((row) => row.map(toText)),
      { delimiter: decimal === ',' ? ';' : ',', quotes: (cell: unknown) => separators.test(String(cell)) },
    )}\r\n`;
}
