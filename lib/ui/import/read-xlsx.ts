import type { Attributes } from 'saxen';
import { toCell } from './parse-entries.ts';
import { parseXml } from './parse-xml.ts';
import {
  ImportError,
  maxCells,
  maxColumns,
  maxRows,
  maxSheets,
  maxUnpackedBytes,
  type Table,
  toTable,
} from './table.ts';
import { unzip } from './unzip.ts';
import { cellText, columnOf, isNumber, isTrue, type Workbook } from './xlsx-cell.ts';
import { readDateStyles } from './xlsx-styles.ts';
import { createTextReader, unescapeText } from './xlsx-text.ts';

/**
 * Reads an XLSX file, one table per sheet with rows. Numbers have lost leading zeros; the table counts them. Throws
 * ImportError before anything larger than the limits is built: a file of 1 kB may claim gigabytes.
 */
export function readXlsx(bytes: Uint8Array): Table[] {
  try {
    return readWorkbook(bytes);
  } catch (cause) {
    throw cause instanceof ImportError ? cause : new ImportError('unreadable', cause);
  }
}

interface Sheet {
  name: string;
  id: string;
}

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';

function readWorkbook(bytes: Uint8Array): Table[] {
  const parts = unzip(bytes, (name) => name === workbookPath || name === relationsPath, maxUnpackedBytes);
  const { sheets, epochDays } = readSheets(partOf(parts, workbookPath));
  const { pathOf, strings, styles } = readRelations(partOf(parts, relationsPath), sheets);
  const paths = new Set([...pathOf.values(), strings, styles]);
  const contents = unzip(bytes, (name) => paths.has(name), maxUnpackedBytes);
  const workbook: Workbook = {
    strings: readStrings(contents.get(strings)),
    dateStyles: readDateStyles(contents.get(styles)),
    epochDays,
  };
  const budget = { cells: maxCells };
  const read = new Set<string>();
  return sheets.flatMap(({ name, id }) => {
    const path = pathOf.get(id);
    // A sheet has its own file. A hundred sheets that share one would take a hundred times as long.
    if (path === undefined || read.has(path)) return [];
    read.add(path);
    const { rows, numbers } = readRows(partOf(contents, path), workbook, budget);
    return rows.length > 0 ? [toTable(name, rows, numbers)] : [];
  });
}

function partOf(parts: ReadonlyMap<string, string>, path: string): string {
  const part = parts.get(path);
  if (part === undefined) throw new Error(`The archive has no ${path}`);
  return part;
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
      const { name = '', id = '' } = attributes();
      sheets.push({ name: toCell(unescapeText(name)), id });
    },
  });
  return { sheets, epochDays };
}

function readRelations(xml: string, sheets: readonly Sheet[]) {
  const ids = new Set(sheets.map(({ id }) => id));
  const pathOf = new Map<string, string>();
  let strings = 'xl/sharedStrings.xml';
  let styles = 'xl/styles.xml';
  parseXml(xml, {
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      // The URL before the name differs between the two versions of the format.
      if (Type.endsWith('/worksheet') && ids.has(Id)) pathOf.set(Id, path);
      else if (Type.endsWith('/sharedStrings')) strings = path;
      else if (Type.endsWith('/styles')) styles = path;
    },
  });
  return { pathOf, strings, styles };
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

/** The rows with a value, and the number of numeric cells per column. */
function readRows(xml: string, workbook: Workbook, budget: { cells: number }) {
  const rows: string[][] = [];
  const numbers: number[] = Array.from({ length: maxColumns }, () => 0);
  const text = createTextReader();
  let row: string[] = [];
  let column = 0;
  let cell: Attributes = {};
  const addCell = () => {
    const cellValue = cellText(cell, text.value(), workbook);
    // An empty cell has only a format, often up to the last possible row or column.
    if (cellValue === '') return;
    if (column > maxColumns) throw new ImportError('columns');
    budget.cells -= Math.max(1, column - row.length);
    if (budget.cells < 0) throw new ImportError('cells');
    while (row.length < column - 1) row.push('');
    row[column - 1] = cellValue;
    if (isNumber(cell, workbook)) numbers[column - 1] = (numbers[column - 1] ?? 0) + 1;
  };
  const addRow = () => {
    if (row.length === 0) return;
    if (rows.length === maxRows) throw new ImportError('rows');
    rows.push(row);
  };
  parseXml(xml, {
    open: (tag, attributes) => {
      text.open(tag);
      if (tag === 'row') {
        row = [];
        column = 0;
      }
      if (tag !== 'c') return;
      cell = attributes();
      column = cell.r ? columnOf(cell.r) : column + 1;
      text.clear();
    },
    close: (tag) => {
      text.close(tag);
      if (tag === 'c') addCell();
      if (tag === 'row') addRow();
    },
    text: text.add,
  });
  return { rows, numbers };
}
