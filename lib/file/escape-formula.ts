export type Cell = string | number;

/**
 * Text that no spreadsheet takes for a formula: what begins with `=`, `+`, `-`, `@`, also in full width, a tab or a line
 * break gets an apostrophe in front. Numbers are numbers and stay as they are.
 */
export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
