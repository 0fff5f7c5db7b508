import { unzipSync } from 'fflate';
import read from 'read-excel-file/universal';
import { cleaned } from './pasted.ts';
import { FileError, maxColumns, maxRows, type Table, toTable } from './table.ts';

/** A number of the file, as it is written there. */
interface Written {
  written: string;
}

/**
 * The tables of an XLSX file, one for each sheet that has rows. A cell that is a number keeps the digits that the file
 * has for it, which are without leading zeros; the table counts such cells. Throws FileError.
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<Table[]> {
  if (unpackedSize(bytes) > maxUnpacked) throw new FileError('size');
  const sheets = await read<Written>(bytes, { parseNumber: (written) => ({ written }) }).catch((cause) => {
    throw new FileError('unreadable', cause);
  });
  return sheets.flatMap(({ sheet, data }) => {
    const numbers: number[] = Array.from({ length: maxColumns }, () => 0);
    const rows = data
      .map((row) =>
        row.slice(0, maxColumns).map((cell, at) => {
          if (isWritten(cell)) numbers[at] = (numbers[at] ?? 0) + 1;
          return textOf(cell);
        }),
      )
      .filter((row) => row.some(Boolean));
    if (rows.length > maxRows) throw new FileError('rows');
    return rows.length > 0 ? [toTable(sheet, rows, numbers)] : [];
  });
}

/** Most bytes that a file may have unpacked; 20,000 rows of 50 columns stay well below. */
const maxUnpacked = 100 * 1024 * 1024;

/** What the files in an archive say they would take, unpacked; none of them is. Throws FileError. */
function unpackedSize(bytes: ArrayBuffer): number {
  let size = 0;
  try {
    unzipSync(new Uint8Array(bytes), {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
  } catch (cause) {
    throw new FileError('unreadable', cause);
  }
  return size;
}

const isWritten = (cell: unknown): cell is Written =>
  typeof cell === 'object' && cell !== null && 'written' in cell;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (isWritten(cell)) return digitsOf(cell.written);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cleaned(String(cell));
}

/** Whole numbers in full, where a file writes them with an exponent; what is no whole number stays as written. */
function digitsOf(written: string): string {
  const value = Number(written);
  return /e/i.test(written) && Number.isSafeInteger(value) ? value.toFixed(0) : written;
}
