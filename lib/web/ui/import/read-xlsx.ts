import { toCell } from './parse-entries.ts';
import { parseXml } from './parse-xml.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { ImportError, maxCells, maxSheets, type Table, toTable } from './table.ts';
import { unzip } from './unzip.ts';
import { linksPathOf, readLinks } from './workbook-links.ts';
import { isTrue, type Workbook } from './xlsx-cell.ts';
import { readFormats } from './xlsx-styles.ts';
import { createTextReader, unescapeText } from './xlsx-text.ts';

/**
 * Reads an XLSX file, one table per sheet with rows, visible sheets first. Throws ImportError before anything larger
 * than the limits is built: a file of 1 kB may claim gigabytes.
 */
export function readXlsx(bytes: Uint8Array): Table[] {
  try {
    return readWorkbook(bytes).sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  } catch (cause) {
    throw cause instanceof ImportError ? cause : new ImportError('unreadable', { cause });
  }
}

interface Sheet {
  name: string;
  id: string;
  isHidden: boolean;
}

function readWorkbook(bytes: Uint8Array): Table[] {
  // Each pass inflates only the files that the one before has named.
  const packageLinksPath = linksPathOf('');
  const packageLinks = unzip(bytes, (path) => path === packageLinksPath).get(packageLinksPath);
  const workbookPath =
    packageLinks && readLinks(packageLinks, '').find(({ type }) => type === 'officeDocument')?.path;
  if (!workbookPath) throw new ImportError('kind');

  const workbookLinksPath = linksPathOf(workbookPath);
  const workbookFiles = unzip(bytes, (path) => path === workbookPath || path === workbookLinksPath);
  const { sheets, epochDays } = readSheets(fileOf(workbookFiles, workbookPath));
  const links = readLinks(fileOf(workbookFiles, workbookLinksPath), workbookPath);
  const pathOf = (type: string) => links.find((link) => link.type === type)?.path ?? '';
  const sheetPaths = new Map(
    links.flatMap(({ type, id, path }) => (type === 'worksheet' ? [[id, path]] : [])),
  );

  const requested = new Set([
    ...sheets.map(({ id }) => sheetPaths.get(id)),
    pathOf('sharedStrings'),
    pathOf('styles'),
  ]);
  const contents = unzip(bytes, (path) => requested.has(path));
  const workbook: Workbook = {
    strings: readStrings(contents.get(pathOf('sharedStrings'))),
    formats: readFormats(contents.get(pathOf('styles'))),
    epochDays,
  };
  const budget = { cells: maxCells };
  const read = new Set<string>();
  return sheets.flatMap(({ name, id, isHidden }) => {
    const path = sheetPaths.get(id);
    // A hostile workbook names one file as a hundred sheets, to be read a hundred times.
    if (path === undefined || read.has(path)) return [];
    read.add(path);
    const { rows, hiddenColumns } = readSheetRows(fileOf(contents, path), workbook, budget);
    const lines = rows.reduce((last, { line }) => Math.max(last, line), 0);
    return rows.length > 0 ? [toTable(rows, { name, isHidden, lines, hiddenColumns })] : [];
  });
}

function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const file = files.get(path);
  if (file === undefined) throw new Error(`The archive has no ${path}`);
  return file;
}

function readSheets(xml: string): { sheets: Sheet[]; epochDays: number } {
  const sheets: Sheet[] = [];
  // Excel counts from 1900 with one day too many, or from 1904.
  let epochDays = 25_569;
  parseXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr' && isTrue(attributes().date1904)) epochDays = 24_107;
      if (tag !== 'sheet') return;
      if (sheets.length === maxSheets) throw new ImportError('sheets');
      const { name = '', id = '', state = 'visible' } = attributes();
      sheets.push({ name: toCell(unescapeText(name)), id, isHidden: state !== 'visible' });
    },
  });
  if (sheets.length === 0) throw new ImportError('kind');
  return { sheets, epochDays };
}

/** Shared strings; cleaned once, since a million cells may share one. */
function readStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  const text = createTextReader();
  if (xml === undefined) return strings;
  parseXml(xml, {
    open: (tag) => {
      if (tag === 'si') text.clear();
      text.open(tag);
    },
    close: (tag) => {
      text.close(tag);
      if (tag !== 'si') return;
      if (strings.length === maxCells) throw new ImportError('cells');
      strings.push(toCell(unescapeText(text.value())));
    },
    text: text.add,
  });
  return strings;
}
