import {
  digitsOf,
  type Field,
  isDay,
  isNumberCell,
  isNumberOf,
  shapeOf,
  withoutLabel,
} from './number-cells.ts';
import type { Row, Table } from './table.ts';

/** Which column contains which field, guessed or chosen by the user. */
export interface Mapping {
  /** Index of the row with the column names; -1 for none. */
  heading: number;
  /** Column index by field name; -1 for none. */
  columns: Record<string, number>;
  /** Whether hidden rows are imported. */
  includesHidden: boolean;
}

/** Whether every field has a column. */
export const isComplete = ({ columns }: Mapping): boolean =>
  Object.values(columns).every((column) => column >= 0);

/** Why rows are left out, in the order in which they are shown. */
export const skipReasons = ['above', 'heading', 'empty', 'hidden', 'blank', 'rounded', 'repeated'] as const;
type SkipReason = (typeof skipReasons)[number];

/** The rows to import, and what ImportNotes shows about the others. */
export interface Selection {
  /** Values by field name. */
  rows: Record<string, string>[];
  skipped: Record<SkipReason, number>;
  /** Selected cells that are numeric in the workbook, so that leading zeros may be lost. */
  numbers: number;
  /** Rows with a value that does not match its field. */
  invalid: number;
  /** Lines with other numbers of the same shape, such as in another column or above the heading. */
  otherLines: number[];
}

/** A number of 12 and more digits as spreadsheets write it into text files, such as 1.23E+11. */
const roundedNumber = /^-?\d(?:[.,]\d+)?E\+\d+$/i;

/** Returns the values of the mapped columns, each combination once, and counts the rows left out; none without a column. */
export function selectRows(table: Table, mapping: Mapping, fields: readonly Field[]): Selection {
  const filledLines = new Set(table.rows.map(({ line }) => line)).size;
  const selection: Selection = {
    rows: [],
    skipped: {
      above: table.skippedLines + Math.max(0, mapping.heading),
      heading: mapping.heading < 0 ? 0 : 1,
      empty: table.lines - table.skippedLines - filledLines - (table.continuation?.lines ?? 0),
      hidden: 0,
      blank: 0,
      rounded: 0,
      repeated: 0,
    },
    numbers: 0,
    invalid: 0,
    otherLines: [],
  };
  const selectedKeys = new Set<string>();
  if (!isComplete(mapping)) return selection;
  for (const row of table.rows.slice(mapping.heading + 1))
    addRow(row, mapping, fields, selectedKeys, selection);
  selection.otherLines = findOtherLines(table, mapping, fields, selection);
  return selection;
}

/** Shorter numbers may be quantities and years. */
const shortestNumber = 6;

/** Returns the lines that seem to contain further numbers of a field, so that the user checks the mapping. */
function findOtherLines(
  table: Table,
  { heading, columns, includesHidden }: Mapping,
  fields: readonly Field[],
  { rows }: Selection,
): number[] {
  const selected = new Set(rows.flatMap((row) => Object.values(row)));
  const long = [...selected].filter((value) => /\d/.test(value) && value.length >= shortestNumber);
  const shapes = new Set(long.map(shapeOf));
  const lengths = new Set(long.map(({ length }) => length));
  const isOther = (cell: string) =>
    lengths.has(cell.length) && !isDay(cell) && shapes.has(shapeOf(cell)) && !selected.has(cell);
  const hasNumber = (cells: string[]) =>
    fields.some((field) => {
      const cell = cells[columns[field.name] ?? -1] ?? '';
      return digitsOf(cell) >= shortestNumber && isNumberCell(field, cell) && !selected.has(cell);
    });
  return table.rows
    .filter((row, index) => {
      if ((row.isHidden && !includesHidden) || row.rounded) return false;
      return row.cells.some(isOther) || (index <= heading && hasNumber(row.cells));
    })
    .map(({ line }) => line);
}

/** Adds a row to the selection, or counts why it is left out. `selectedKeys` identifies the rows that were added. */
function addRow(
  row: Row,
  { columns, includesHidden }: Mapping,
  fields: readonly Field[],
  selectedKeys: Set<string>,
  selection: Selection,
): void {
  const mappedColumns = fields.map(({ name }) => columns[name] ?? -1);
  const values = fields.map((field, index) =>
    withoutLabel(row.cells[mappedColumns[index] ?? -1] ?? '', field),
  );
  const key = JSON.stringify(values);
  const reason =
    skipReasonOf(row, mappedColumns, values, includesHidden) ??
    (selectedKeys.has(key) ? 'repeated' : undefined);
  if (reason) {
    selection.skipped[reason] += 1;
    return;
  }
  selectedKeys.add(key);
  selection.rows.push(Object.fromEntries(fields.map(({ name }, index) => [name, values[index] ?? ''])));
  selection.numbers += mappedColumns.filter((column) => row.numbers?.includes(column)).length;
  if (fields.some((field, index) => !isNumberOf(field, values[index] ?? ''))) selection.invalid += 1;
}

/** Returns why a row is left out, whatever the other rows are; undefined when it is imported. */
function skipReasonOf(
  row: Row,
  mappedColumns: number[],
  values: string[],
  includesHidden: boolean,
): SkipReason | undefined {
  if (row.isHidden && !includesHidden) return 'hidden';
  if (values.every((value) => value === '')) return 'blank';
  const isRounded =
    mappedColumns.some((column) => row.rounded?.includes(column)) ||
    values.some((value) => roundedNumber.test(value));
  return isRounded ? 'rounded' : undefined;
}
