import { formatDigits, isDateFormat } from './number-format.ts';
import { toCell } from './parse-entries.ts';
import { ImportError } from './table.ts';
import { unescapeText } from './xlsx-text.ts';

export interface Workbook {
  /** Shared strings, already cleaned by `toCell`. */
  strings: readonly string[];
  /** Format codes by the cell's `s`. */
  formats: readonly string[];
  /** The file's day 0, in days before 1970. */
  epochDays: number;
}

interface Cell {
  text: string;
  /** `number`: leading zeros of a serial number may be lost. `rounded`: digits at the end are lost. */
  flaw?: 'number' | 'rounded' | undefined;
}

/** Returns the column number of "AB12", from 1. Throws ImportError unless there are one to three letters. */
export function columnOf(address: string): number {
  const letters = /^[A-Z]+/i.exec(address)?.[0].toUpperCase() ?? '';
  if (letters === '' || letters.length > 3) throw new ImportError(letters ? 'columns' : 'unreadable');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

export const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** Returns the text of a cell as a spreadsheet shows it, from its attributes and its value. Throws Error for a damaged file. */
export function readCell(cell: Record<string, string>, value: string, workbook: Workbook): Cell {
  if (value === '') return { text: '' };
  switch (cell.t ?? 'n') {
    case 's': {
      const shared = workbook.strings[Number(value)];
      if (shared === undefined) throw new Error(`There is no shared string ${value}`);
      return { text: shared };
    }
    case 'b':
      return { text: isTrue(value) ? 'true' : 'false' };
    case 'd':
      return { text: toCell(value).slice(0, 10) };
    case 'n':
      return readNumber(toCell(value), workbook.formats[Number(cell.s ?? 0)] ?? 'General', workbook);
    default:
      return { text: toCell(unescapeText(value)) };
  }
}

function readNumber(written: string, format: string, { epochDays }: Workbook): Cell {
  if (format !== 'General' && isDateFormat(format)) return { text: dayOf(written, epochDays) };
  const value = Number(written);
  if (!Number.isInteger(value)) return { text: written, flaw: /e/i.test(written) ? 'rounded' : 'number' };
  // Spreadsheets keep 15 digits and fill the rest with zeros.
  const isRounded = !Number.isSafeInteger(value) || /^-?\d{15}0+(?:\.|$)/.test(written);
  if (isRounded) return { text: written, flaw: 'rounded' };
  const digits = value.toFixed(0);
  const shown = format === 'General' ? undefined : formatDigits(digits, format);
  // A format with several zeros fills in leading ones, so that none is lost.
  const keepsZeros = shown !== undefined && /0[^;]*0/.test(format);
  return { text: toCell(shown ?? digits), flaw: keepsZeros ? undefined : 'number' };
}

const dayMs = 86_400_000;

/** Returns YYYY-MM-DD for a number of days, or the text itself when it is none. */
function dayOf(written: string, epochDays: number): string {
  const date = new Date(Math.round((Number(written) - epochDays) * dayMs));
  return Number.isNaN(date.getTime()) ? written : date.toISOString().slice(0, 10);
}
