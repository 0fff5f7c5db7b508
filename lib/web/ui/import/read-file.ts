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
  if (![...importExtensions, oldExtension].includes(extension)) throw new ImportError('kind');
  if (file.size > maxBytes) throw new ImportError('size');
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    // Moved or changed since it was chosen.
    throw new ImportError('unreadable', { cause });
  });
  const read = readBytes(new Uint8Array(buffer), extension, options);
  if (read.tables.length === 0) throw new ImportError('empty', file.size > 0 ? read : {});
  return read;
}

/** The extension of old workbooks, which are refused. Some programs give it to texts and newer workbooks, which are read. */
const oldExtension = '.xls';

const startsWith = (bytes: Uint8Array, start: string) =>
  [...start].every((character, index) => bytes[index] === character.charCodeAt(0));

function readBytes(bytes: Uint8Array, extension: string, options: ReadOptions): ImportedFile {
  // A newer workbook with a password is in the container of the old format.
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new ImportError(decode(bytes, 'utf-16le').includes('EncryptedPackage') ? 'unreadable' : 'oldExcel');
  if (startsWith(bytes, 'PK\x03\x04')) return { tables: readXlsx(bytes), damagedLines: [] };
  const encoding = options.encoding ?? detectEncoding(bytes, options.locale);
  // Some programs fill the last block of a file with zeros.
  const text = decode(bytes, encoding).replace(/\0+$/, '');
  if (otherFileStart.test(text) || isBinary(text))
    throw new ImportError(extension === oldExtension ? 'oldExcel' : 'kind');
  try {
    return { tables: readCsv(text), encoding, damagedLines: findDamagedLines(text) };
  } catch (error) {
    if (error instanceof ImportError && error.fault === 'quote') error.encoding = encoding;
    throw error;
  }
}

/** The beginnings of PDF, HTML, XML and RTF files. */
const otherFileStart = /^\s*(?:%PDF|<!|<\?|<html|<table|\{\\rtf)/i;

function isBinary(text: string): boolean {
  const sample = text.slice(0, 4096);
  const isControl = (character: string) => character < '\t' || (character > '\r' && character < '\x1a');
  return [...sample].filter(isControl).length > Math.max(2, sample.length / 100);
}

/** Returns the numbers of lines with bytes that the encoding does not have. */
function findDamagedLines(text: string): number[] {
  if (!text.includes('\ufffd')) return [];
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, index) => (line.includes('\ufffd') ? [index + 1] : []));
}
