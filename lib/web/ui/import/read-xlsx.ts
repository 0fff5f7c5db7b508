import type { Attributes } from 'saxen';
import { toCell } from './parse-entries.ts';
import { parseXml } from './parse-xml.ts';
import {
  headingRows,
  ImportError,
  maxCells,
  maxColumns,
  maxRows,
  maxSheets,
  type Row,
  type Table,
  toTable,
} from './table.ts';
import { unzip } from './unzip.ts';
import { readRelationships, relationshipsOf } from './workbook-parts.ts';
import { columnOf, isTrue, readCell, type Workbook } from './xlsx-cell.ts';
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
  const root = relationshipsOf('');
  const relationships = unzip(bytes, (name) => name === root).get(root);
  const main =
    relationships && readRelationships(relationships, '').find(({ type }) => type === 'officeDocument')?.path;
  if (!main) throw new ImportError('kind');
  const relations = relationshipsOf(main);
  const parts = unzip(bytes, (name) => name === main || name === relations);
  const { sheets, epochDays } = readSheets(partOf(parts, main));
  const related = readRelationships(partOf(parts, relations), main);
  const pathOf = (name: string) => related.find(({ type }) => type === name)?.path ?? '';
  const paths = new Map(related.flatMap(({ type, id, path }) => (type === 'worksheet' ? [[id, path]] : [])));
  const requested = new Set([
    ...sheets.map(({ id }) => paths.get(id)),
    pathOf('sharedStrings'),
    pathOf('styles'),
  ]);
  const contents = unzip(bytes, (name) => requested.has(name));
  const workbook: Workbook = {
    strings: readStrings(contents.get(pathOf('sharedStrings'))),
    formats: readFormats(contents.get(pathOf('styles'))),
    epochDays,
  };
  const budget = { cells: maxCells };
  const read = new Set<string>();
  return sheets.flatMap(({ name, id, isHidden }) => {
    const path = paths.get(id);
    // A sheet has its own file. A hundred sheets that share one would take a hundred times as long.
    if (path === undefined || read.has(path)) return [];
    read.add(path);
    const { rows, hiddenColumns } = readRows(partOf(contents, path), workbook, budget);
    const lines = rows.reduce((last, { line }) => Math.max(last, line), 0);
    return rows.length > 0 ? [toTable(rows, { name, isHidden, lines, hiddenColumns })] : [];
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

/** The rows with a value, and the hidden columns. */
function readRows(xml: string, workbook: Workbook, budget: { cells: number }) {
  const rows: Row[] = [];
  const hiddenColumns: number[] = [];
  const text = createTextReader();
  let row: Row = { line: 0, cells: [] };
  let column = 0;
  let cell: Attributes = {};
  const openRow = ({ r, hidden, ht }: Attributes) => {
    row = { line: Number(r) || row.line + 1, cells: [] };
    if (isTrue(hidden) || Number(ht) === 0) row.isHidden = true;
    column = 0;
  };
  const addCell = () => {
    const { text: value, flaw } = readCell(cell, text.value(), workbook);
    // An empty cell has only a format, often up to the last possible row or column.
    if (value === '') return;
    if (column > maxColumns) throw new ImportError('columns');
    budget.cells -= Math.max(1, column - row.cells.length);
    if (budget.cells < 0) throw new ImportError('cells');
    while (row.cells.length < column - 1) row.cells.push('');
    row.cells[column - 1] = value;
    if (flaw === 'number') row.numbers = [...(row.numbers ?? []), column - 1];
    if (flaw === 'rounded') row.rounded = [...(row.rounded ?? []), column - 1];
  };
  const addRow = () => {
    if (row.cells.length === 0) return;
    if (rows.length === maxRows + headingRows) throw new ImportError('rows');
    rows.push(row);
  };
  const addHiddenColumns = ({ min, max, hidden, width }: Attributes) => {
    if (!isTrue(hidden) && Number(width) !== 0) return;
    for (let at = Number(min); at <= Math.min(Number(max), maxColumns); at += 1) hiddenColumns.push(at - 1);
  };
  parseXml(xml, {
    open: (tag, attributes) => {
      text.open(tag);
      if (tag === 'col') addHiddenColumns(attributes());
      if (tag === 'row') openRow(attributes());
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
  return { rows, hiddenColumns };
}
