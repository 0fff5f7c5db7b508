// Plain Node has only a default export of a CommonJS package.
import papa from 'papaparse';

export type Cell = string | number;

type Rows = readonly (readonly Cell[])[];

/** Returns CSV for programs (RFC 4180): lines end with CRLF, and texts are unchanged. */
export const toCsvText = (rows: Rows): string => `${papa.unparse(rows as Cell[][])}\r\n`;

/** The list separator of a spreadsheet depends on its language, so a cell with any of them is quoted. */
const separators = /[,;|\t]/;

const amount = String.raw`\p{Sc}?[\d \u00a0\u202f().]*`;
/** A space between digits prevents a calculation, so such a number may have hyphens and slashes. */
const phoneNumber = String.raw`(?=[\d().,/-]*[\d)][ \u00a0\u202f]+[\d(])[\d \u00a0\u202f()./-]*`;
/** A currency, a percent sign or the extension of a phone number. */
const unit = String.raw`(?<=[\d.)])(?:\s?[\p{Sc}%]|\s[A-Z]{3}|\s(?:ext\.?|x)\s?\d+)`;
/** Text that begins like a formula but is harmless. "--" stands for no value. */
const signedNumber = `[-+－＋](?:-|${amount}|${phoneNumber})(?:${unit})?`;

const fraction = String.raw`(?:,\d+|(?:,\d{3})+(?:\.\d+)?) ?\p{Sc}?`;
const cellStart = `^"*(?!${signedNumber}(?:${fraction})?$)`;
/** A spreadsheet may split the cell here. A number must end there: an operator could follow `-1` before a line break. */
const splitStart = String.raw`[,;|\t\r\n]"*(?!${signedNumber}(?:$|[,;|\t\r\n"]))`;

/** Finds the places before the first character of a formula. Quotes inside a cell do not prevent a formula. */
const formulaStarts = new RegExp(String.raw`(?:${cellStart}|${splitStart})(?=[=+\-@＝＋－＠])`, 'gu');

/**
 * Returns a function that writes CSV for a spreadsheet in this language: with its separators, and an apostrophe before each
 * text that the spreadsheet would run as a formula.
 */
export function spreadsheetCsv(language: string): (rows: Rows) => string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const toText = (cell: Cell) =>
    typeof cell === 'string' ? cell.replace(formulaStarts, "$&'") : String(cell).replace('.', decimal);
  return (rows) =>
    `${papa.unparse(
      rows.map((row) => row.map(toText)),
      { delimiter: decimal === ',' ? ';' : ',', quotes: (cell: unknown) => separators.test(String(cell)) },
    )}\r\n`;
}
