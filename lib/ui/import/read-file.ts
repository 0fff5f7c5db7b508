import { decode, detectEncoding } from './decode.ts';
import type { Encoding } from './encodings.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { ImportError, type ImportedFile, importExtensions, maxBytes } from './table.ts';

export interface ReadOptions {
  /** The interface's language, which decides between encodings that fit alike. */
  locale: string;
  /** Detected when undefined. */
  encoding?: Encoding | undefined;
}

/** Reads a CSV, text or XLSX file into at least one table. Throws ImportError. */
export async function readFile(file: File, options: ReadOptions): Promise<ImportedFile> {
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (extension === '.xls') throw new ImportError('oldExcel');
  if (!importExtensions.some((each) => each === extension)) throw new ImportError('kind');
  if (file.size > maxBytes) throw new ImportError('size');
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    // Moved or changed since it was chosen.
    throw new ImportError('unreadable', { cause });
  });
  const read = readBytes(new Uint8Array(buffer), extension, options);
  if (read.tables.length === 0) throw new ImportError('empty', read);
  return read;
}

const workbookExtension = /^\.xls[xm]$/;

const startsWith = (bytes: Uint8Array, start: string) =>
  [...start].every((character, at) => bytes[at] === character.charCodeAt(0));

function readBytes(bytes: Uint8Array, extension: string, options: ReadOptions): ImportedFile {
  // Such a workbook may also be one with a password.
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new ImportError(workbookExtension.test(extension) ? 'unreadable' : 'oldExcel');
  if (startsWith(bytes, 'PK\x03\x04')) return { tables: readXlsx(bytes), damagedLines: [] };
  const encoding = options.encoding ?? detectEncoding(bytes, options.locale);
  const text = decode(bytes, encoding);
  if (text.startsWith('%PDF') || isBinary(text)) throw new ImportError('kind');
  try {
    return { tables: readCsv(text), encoding, damagedLines: findDamagedLines(text) };
  } catch (error) {
    if (error instanceof ImportError) error.encoding = encoding;
    throw error;
  }
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, 4096);
  const isControl = (character: string) => character > '\0' && character < '\t';
  return [...sample].filter(isControl).length > sample.length / 100;
}

function findDamagedLines(text: string): number[] {
  if (!text.includes('\ufffd')) return [];
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, at) => (line.includes('\ufffd') ? [at + 1] : []));
}
