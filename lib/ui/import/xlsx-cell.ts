import { toCell } from './parse-entries.ts';
import { ImportError } from './table.ts';
import { unescapeText } from './xlsx-text.ts';

export interface Workbook {
  /** Shared strings, already cleaned by `toCell`. */
  strings: readonly string[];
  /** Values of a cell's `s` whose format is a date. */
  dateStyles: ReadonlySet<string>;
  /** The file's day 0, in days before 1970. */
  epochDays: number;
}

/** The column number in "AB12", from 1. Throws ImportError unless there are one to three letters. */
export function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? '';
  if (letters === '' || letters.length > 3) throw new ImportError(letters ? 'columns' : 'unreadable');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

export const isNumber = ({ t = 'n', s = '' }: Record<string, string>, { dateStyles }: Workbook) =>
  t === 'n' && !dateStyles.has(s);

export const isTrue = (text: string | undefined) => text === '1' || text === 'true';

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

function dayOf(written: string, epochDays: number): string {
  const date = new Date(Math.round((Number(written) - epochDays) * dayMs));
  return Number.isNaN(date.getTime()) ? toCell(written) : date.toISOString().slice(0, 10);
}

/** Writes whole numbers without an exponent. */
function digitsOf(written: string): string {
  const value = Number(written);
  return /e/i.test(written) && Number.isSafeInteger(value) ? value.toFixed(0) : written;
}
