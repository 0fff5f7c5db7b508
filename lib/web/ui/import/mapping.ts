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

export interface Mapping {
  /** Index of the row with the column names; -1 for none. */
  heading: number;
  /** Column index by field name; -1 for none. */
  columns: Record<string, number>;
  includesHidden: boolean;
}

export const isComplete = ({ columns }: Mapping): boolean =>
  Object.values(columns).every((column) => column >= 0);

/** Why rows are left out, in the order in which they are shown. */
export const skipReasons = ['above', 'heading', 'empty', 'hidden', 'blank', 'rounded', 'repeated'] as const;
type SkipReason = (typeof skipReasons)[number];

export interface Selection {
  rows: Record<string, string>[];
  skipped: Record<SkipReason, number>;
  /** Selected cells that are numbers, and rows with a value that does not match its field. */
  numbers: number;
  invalid: number;
  /** Lines with other numbers of the same shape, such as in another column or above the heading. */
  otherLines: number[];
}

/** As spreadsheets write numbers of 12 and more digits into text files. */
const exponent = /^-?\d(?:[.,]\d+)?E\+\d+$/i;

/** Returns the values of the mapped columns, each combination once, and counts the rows left out; none without a column. */
export function selectRows(table: Table, mapping: Mapping, fields: readonly Field[]): Selection {
  const ownLines = new Set(table.rows.map(({ line }) => line)).size;
  const selection: Selection = {
    rows: [],
    skipped: {
      above: table.skippedLines + Math.max(0, mapping.heading),
      heading: mapping.heading < 0 ? 0 : 1,
      empty: table.lines - table.skippedLines - ownLines - (table.continuation?.lines ?? 0),
      hidden: 0,
      blank: 0,
      rounded: 0,
      repeated: 0,
    },
    numbers: 0,
    invalid: 0,
    otherLines: [],
  };
  const selected = new Set<string>();
  if (!isComplete(mapping)) return selection;
  for (const row of table.rows.slice(mapping.heading + 1)) addRow(row, mapping, fields, selected, selection);
  selection.otherLines = findOtherLines(table, mapping, fields, selection);
  return selection;
}

/** Shorter numbers may be quantities and years. */
const shortestNumber = 6;

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
  const isNumberAbove = (cells: string[]) =>
    fields.some((field) => {
      const cell = cells[columns[field.name] ?? -1] ?? '';
      return digitsOf(cell) >= shortestNumber && isNumberCell(field, cell) && !selected.has(cell);
    });
  return table.rows
    .filter((row, index) => {
      if ((row.isHidden && !includesHidden) || row.rounded) return false;
      return row.cells.some(isOther) || (index <= heading && isNumberAbove(row.cells));
    })
    .map(({ line }) => line);
}

function addRow(
  row: Row,
  { columns, includesHidden }: Mapping,
  fields: readonly Field[],
  selected: Set<string>,
  selection: Selection,
): void {
  const places = fields.map(({ name }) => columns[name] ?? -1);
  const values = fields.map((field, index) => withoutLabel(row.cells[places[index] ?? -1] ?? '', field));
  const key = JSON.stringify(values);
  const reason =
    skipReasonOf(row, places, values, includesHidden) ?? (selected.has(key) ? 'repeated' : undefined);
  if (reason) {
    selection.skipped[reason] += 1;
    return;
  }
  selected.add(key);
  selection.rows.push(Object.fromEntries(fields.map(({ name }, index) => [name, values[index] ?? ''])));
  selection.numbers += places.filter((column) => row.numbers?.includes(column)).length;
  if (fields.some((field, index) => !isNumberOf(field, values[index] ?? ''))) selection.invalid += 1;
}

function skipReasonOf(
  row: Row,
  places: number[],
  values: string[],
  includesHidden: boolean,
): SkipReason | undefined {
  if (row.isHidden && !includesHidden) return 'hidden';
  if (values.every((value) => value === '')) return 'blank';
  const isRounded =
    places.some((column) => row.rounded?.includes(column)) || values.some((value) => exponent.test(value));
  return isRounded ? 'rounded' : undefined;
}
