import { FileError, maxBytes, type Table } from './table.ts';

/** The endings of files that are taken. */
export const takenEndings = ['.csv', '.txt', '.xlsx'] as const;

/** Reads a CSV, text or XLSX file into its tables, at least one. Throws FileError; the readers load when first needed. */
export async function readFile(file: File): Promise<Table[]> {
  const ending = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (ending === '.xls') throw new FileError('oldExcel');
  if (!takenEndings.some((each) => each === ending)) throw new FileError('kind');
  if (file.size > maxBytes) throw new FileError('size');
  const tables = await tablesOf(file, ending);
  if (tables.length === 0) throw new FileError('empty');
  return tables;
}

async function tablesOf(file: File, ending: string): Promise<Table[]> {
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    // Moved or changed since it was chosen.
    throw new FileError('unreadable', cause);
  });
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return [];
  if (ending === '.xlsx') return (await import('./read-xlsx.ts')).readXlsx(bytes);
  return (await import('./read-csv.ts')).readCsv(bytes);
}
