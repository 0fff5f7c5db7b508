export type Cell = string | number;

/**
 * Text that no spreadsheet takes for a formula: what begins with `=`, `+`, `-`, `@`, tab or carriage return
 * gets an apostrophe in front. Numbers are numbers and stay as they are.
 */
export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
