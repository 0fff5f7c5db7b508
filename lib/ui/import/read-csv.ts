import { parse } from 'papaparse';
import { decode } from './decode.ts';
import { cleaned } from './pasted.ts';
import { FileError, maxRows, type Table, toTable } from './table.ts';

/** Delimiters in use where commas part decimals, and in text files that are mere lists. */
const delimiters = [',', ';', '\t', '|', '，', '、'];

/**
 * The table of a CSV or text file. The delimiter is found out, encoding too; a list on a single line is turned into a
 * column. Throws FileError.
 */
export function readCsv(bytes: Uint8Array): Table[] {
  const text = decode(bytes);
  // Excel's own way to name the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const { data } = parse<string[]>(named ? text.slice(named[0].length) : text, {
    ...(named?.[1] ? { delimiter: named[1] } : {}),
    delimitersToGuess: delimiters,
    skipEmptyLines: 'greedy',
    preview: maxRows + 1,
  });
  const rows = spaced(data)
    .map((row) => row.map(cleaned))
    .filter((row) => row.some(Boolean));
  const [only] = rows;
  const upright =
    rows.length === 1 && only && only.length > 2 ? only.filter(Boolean).map((cell) => [cell]) : rows;
  if (upright.length > maxRows) throw new FileError('rows');
  return upright.length > 0 ? [toTable('', upright)] : [];
}

/** Rows of one cell each whose entries are parted by spaces, as in plain lists. */
function spaced(rows: string[][]): string[][] {
  const parted = rows.map((row) => (row.length === 1 ? (row[0] ?? '').trim().split(/\s+/) : row));
  const several = rows.filter((row, at) => row.length === 1 && (parted[at]?.length ?? 0) > 1);
  return several.length > rows.length / 2 ? parted : rows;
}
