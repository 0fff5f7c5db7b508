import { toCell } from './parse-entries.ts';
import { ImportError } from './table.ts';
import { unescapeText } from './xlsx-text.ts';

/** What the cells of all sheets refer to. */
export interface Workbook {
  strings: readonly string[];
  /** Numbers of the cell styles that are dates. */
  dateStyles: ReadonlySet<string>;
  /** The day 0 of the file, in days before 1970. */
  epochDays: number;
}

/** The number of the column in "AB12", from 1; no more letters than three are counted. */
export function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? '';
  if (letters === '' || letters.length > 3) throw new ImportError(letters ? 'columns' : 'unreadable');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

export const isNumber = ({ t = 'n', s = '' }: Record<string, string>, { dateStyles }: Workbook) =>
  t === 'n' && !dateStyles.has(s);

export const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** What a cell is shown as, by its type. */
export function cellText(cell: Record<string, string>, value: string, workbook: Workbook): string {
  if (value === '') return '';
  switch (cell.t ?? 'n') {
    case 's': {
      const shared = workbook.strings[Number(value)];
      if (shared === undefined) throw new Error(`There is no shared string ${value}`);
      return shared;
    }
    case 'b':
      return isTrue(value) ? 'true' : 'false';
    case 'd':
      return toCell(value).slice(0, 10);
    case 'n':
      return isNumber(cell, workbook) ? digitsOf(toCell(value)) : dayOf(value, workbook.epochDays);
    default:
      return toCell(unescapeText(value));
  }
}

const dayMs = 86_400_000;

/** A date as YYYY-MM-DD; as written when it is none. */
function dayOf(written: string, epochDays: number): string {
  const date = new Date(Math.round((Number(written) - epochDays) * dayMs));
  return Number.isNaN(date.getTime()) ? toCell(written) : date.toISOString().slice(0, 10);
}

/** Whole numbers in full, where a file writes them with an exponent; what is no whole number stays as written. */
function digitsOf(written: string): string {
  const value = Number(written);
  return /e/i.test(written) && Number.isSafeInteger(value) ? value.toFixed(0) : written;
}
