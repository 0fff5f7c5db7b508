import { ImportError, maxBytes, type Table } from './table.ts';

export const importExtensions = ['.csv', '.txt', '.xlsx'] as const;

/** Reads a CSV, text or XLSX file into at least one table. The readers load on demand. Throws ImportError. */
export async function readFile(file: File): Promise<Table[]> {
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (extension === '.xls') throw new ImportError('oldExcel');
  if (!importExtensions.some((each) => each === extension)) throw new ImportError('kind');
  if (file.size > maxBytes) throw new ImportError('size');
  const tables = await tablesOf(file, extension);
  if (tables.length === 0) throw new ImportError('empty');
  return tables;
}

async function tablesOf(file: File, ending: string): Promise<Table[]> {
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    // Moved or changed since it was chosen.
    throw new ImportError('unreadable', cause);
  });
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return [];
  if (ending === '.xlsx') return (await import('./read-xlsx.ts')).readXlsx(bytes);
  return (await import('./read-csv.ts')).readCsv(bytes);
}
