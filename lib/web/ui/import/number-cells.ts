export interface Field {
  name: string;
  matches: (text: string) => boolean;
  heading: RegExp;
}

export interface Column {
  field: Field;
  numbers: ReadonlySet<string>;
}

export const isDay = (cell: string): boolean => /^\d{4}-\d\d-\d\d$/.test(cell);
const anyDay = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/;

export const isNumberOf = ({ matches }: Field, cell: string) =>
  /\d/.test(cell) && !isDay(cell) && matches(cell);

export const isNumberCell = (field: Field, cell: string) =>
  cell.split(/[\n\v]/).every((line) => isNumberOf(field, withoutLabel(line, field)));

/** A cell without the field's name in front of a number, such as "SN: 000123"; not SN000123, which is a number. */
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
const lengthOf = (text: string) => countOf(/[\p{N}\p{L}]/gu, text);

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
  const lengths = [...numbers].map(lengthOf);
  if (digitsOf(cell) < Math.min(...[...numbers].map(digitsOf)) && !lengths.includes(lengthOf(cell)))
    return false;
  return isNumberCell(field, cell) || (2 * digitsOf(cell) > lengthOf(cell) && !anyDay.test(cell));
}
