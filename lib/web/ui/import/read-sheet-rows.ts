import type { Attributes } from 'saxen';
import { parseXml } from './parse-xml.ts';
import { headingRows, ImportError, maxColumns, maxRows, type Row } from './table.ts';
import { columnOf, isTrue, readCell, type Workbook } from './xlsx-cell.ts';
import { createTextReader } from './xlsx-text.ts';

/**
 * Reads the XML of a sheet from the first to the last tag: `open` and `close` of `row` and `c` (a cell) fill one row at a
 * time. Returns the rows that have a value, and the hidden columns, from 0. Takes the cells from the budget, which all
 * sheets share. Throws ImportError above a limit.
 */
export function readSheetRows(xml: string, workbook: Workbook, budget: { cells: number }) {
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
