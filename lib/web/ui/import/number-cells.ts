/* A "number" is a value of the field to import, such as a serial number; it may contain letters. */

export interface Field {
  name: string;
  /** Whether a text is a valid number. */
  matches: (text: string) => boolean;
  /** The field's name in headings of any language. */
  heading: RegExp;
}

/** A field with the numbers in a column that may contain it. */
export interface Column {
  field: Field;
  numbers: ReadonlySet<string>;
}

export const isDay = (cell: string): boolean => /^\d{4}-\d\d-\d\d$/.test(cell);
/** The beginning of a day in any order of day, month and year. */
const anyDay = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/;

/** Whether a text is a number of the field; a text without digits, or a day, is none. */
export const isNumberOf = ({ matches }: Field, cell: string) =>
  /\d/.test(cell) && !isDay(cell) && matches(cell);

/** Whether each line of a cell is a number of the field, perhaps with its name in front. */
export const isNumberCell = (field: Field, cell: string) =>
  cell.split(/[\n\v]/).every((line) => isNumberOf(field, withoutLabel(line, field)));

/** Removes the field's name in front of a number: "SN: 000123" is 000123, but SN000123 is a number itself. */
export function withoutLabel(cell: string, field: Field): string {
  const label = field.heading.exec(cell);
  if (label?.index !== 0) return cell;
  const rest = cell.slice(label[0].length);
  const number = rest.replace(/^[\s:：.#=_]*(?:[-–]\s+)?/, '');
  const isSeparate = number !== rest || /[^0-9A-Za-z-]/.test(label[0]);
  return isSeparate && isNumberOf(field, number) ? number : cell;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
export const digitsOf = (text: string) => countOf(/\p{N}/gu, text);
/** Counts digits and letters. */
const lengthOf = (text: string) => countOf(/[\p{N}\p{L}]/gu, text);

/** Replaces digits by 0 and letters by A, so that numbers of one kind have the same shape. */
export const shapeOf = (text: string) => text.replace(/\d/g, '0').replace(/[A-Za-z]/g, 'A');

/** Whether a cell is a number of the same shape as one of these. */
export const isAnotherNumber = (cell: string, { field, numbers }: Column): boolean =>
  isNumberCell(field, cell) &&
  [...numbers].some((number) => shapeOf(number) === shapeOf(withoutLabel(cell, field)));

/** Whether a cell is a number of the most frequent shape of these. */
export function isUsualNumber(cell: string, { field, numbers }: Column): boolean {
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(shapeOf(number), (counts.get(shapeOf(number)) ?? 0) + 1);
  return (
    isNumberCell(field, cell) &&
    counts.get(shapeOf(withoutLabel(cell, field))) === Math.max(...counts.values())
  );
}

/** Whether a cell contains a number like these, perhaps a damaged one, which must not become a column name. */
export function resemblesNumber(cell: string, { field, numbers }: Column): boolean {
  const fewestDigits = Math.min(...[...numbers].map(digitsOf));
  const hasUsualLength = [...numbers].some((number) => lengthOf(number) === lengthOf(cell));
  if (digitsOf(cell) < fewestDigits && !hasUsualLength) return false;
  const isMostlyDigits = 2 * digitsOf(cell) > lengthOf(cell);
  return isNumberCell(field, cell) || (isMostlyDigits && !anyDay.test(cell));
}
