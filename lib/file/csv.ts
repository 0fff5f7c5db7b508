// Its names are known to bundlers alone; plain Node sees what CommonJS exports as one.
import papa from 'papaparse';

export type Cell = string | number;

type Rows = readonly (readonly Cell[])[];

/** Rows as lines of CSV (RFC 4180), each with its CRLF and every text as it is: for programs. */
export const toCsvText = (rows: Rows): string => `${papa.unparse(rows as Cell[][])}\r\n`;

/** The list separator of a spreadsheet depends on its language, so a cell with any of them is quoted. */
const separators = /[,;|\t]/;

/** An amount or a phone number with its sign, up to the next separator. */
const signedNumber =
  /[-+－＋]\p{Sc}?[\d\s()./+-]*(?:(?<=[\d.)])(?:\s?[\p{Sc}%]|\s[A-Z]{3}|\s(?:ext\.?|x)\s?\d+))?(?:$|[,;|\t\r\n"])/u;

/**
 * Where a cell would begin if a spreadsheet split the text at another separator, and a formula follows. Quotes do not
 * prevent it, as they are inside a cell then.
 */
const formulas = new RegExp(`(?:^"*|[,;|\\t\\r\\n]"*)(?=[=+\\-@＝＋－＠])(?!${signedNumber.source})`, 'gu');

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
