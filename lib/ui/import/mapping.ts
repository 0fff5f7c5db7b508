import { headingRows, type Row, type Table } from './table.ts';

export interface Field {
  name: string;
  matches: (text: string) => boolean;
  heading: RegExp;
}

export interface Mapping {
  /** Index of the row with the column names; -1 for none. */
  heading: number;
  /** Column index by field name; -1 for none. */
  columns: Record<string, number>;
  includesHidden: boolean;
}

const sampledRows = 200;

/** Guesses the columns by headings and cells together. Headings may stand below a title, not below numbers. */
export function guessMapping(table: Table, fields: readonly Field[]): Mapping {
  const sample = table.rows.slice(0, sampledRows);
  const named = sample
    .slice(0, headingRows)
    .flatMap(({ cells }, at) =>
      cells.some((cell) => fields.some((field) => field.heading.test(cell))) ? [at] : [],
    );
  const guesses = [-1, ...named].map((heading) => assignColumns(table, sample, fields, heading));
  const best = guesses.reduce((top, each) => (each.score > top.score ? each : top));
  const first = sample.slice(0, headingRows + 1).findIndex(best.isNumberRow);
  const heading = best.heading < 0 ? first - 1 : best.heading;
  return { heading: Math.max(-1, heading), columns: best.columns, includesHidden: false };
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
const anyDay = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/;

const isNumberOf = ({ matches }: Field, cell: string) =>
  /\d/.test(cell) && !isoDay.test(cell) && matches(cell);

const isNumberCell = (field: Field, cell: string) =>
  cell.split(/[\n\v]/).every((line) => isNumberOf(field, withoutLabel(line, field)));

/** A cell without the field's name in front of a number, such as "SN: 000123". */
function withoutLabel(cell: string, field: Field): string {
  const label = field.heading.exec(cell);
  if (label?.index !== 0) return cell;
  const [, number = ''] = /^(?:[\s:：]\s*|[.#=]+\s*)(.+)/s.exec(cell.slice(label[0].length)) ?? [];
  return isNumberOf(field, number) ? number : cell;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
const digitsOf = (text: string) => countOf(/\p{N}/gu, text);
const lengthOf = (text: string) => countOf(/[\p{N}\p{L}]/gu, text);

/** Whether a cell contains a number like these, perhaps a damaged one, which must not become a column name. */
function resemblesNumber(cell: string, { field, numbers }: Rating): boolean {
  const lengths = [...numbers].map(lengthOf);
  if (digitsOf(cell) < Math.min(...[...numbers].map(digitsOf)) && !lengths.includes(lengthOf(cell)))
    return false;
  return isNumberCell(field, cell) || (2 * digitsOf(cell) > lengthOf(cell) && !anyDay.test(cell));
}

function assignColumns(table: Table, sample: Row[], fields: readonly Field[], heading: number) {
  const body = sample.slice(heading + 1);
  const names = sample[heading]?.cells ?? [];
  const pairs = fields.flatMap((field) =>
    Array.from({ length: table.width }, (_, column) => {
      const cells = body.map((row) => row.cells[column] ?? '').filter(Boolean);
      const numbers = new Set(
        cells.filter((cell) => isNumberCell(field, cell)).map((cell) => withoutLabel(cell, field)),
      );
      const named = isHeading(names[column], cells, field)
        ? rateHeading(names[column], field, numbers.size >= cells.length / 2)
        : 0;
      const content = rateNumbers(numbers) / Math.max(1, body.length);
      const isHidden = table.hiddenColumns.includes(column);
      return {
        field,
        column,
        numbers,
        named,
        content,
        fit: (named + content) / (isHidden ? 2 : 1),
        isHidden,
      };
    }),
  );
  const columns: Mapping['columns'] = Object.fromEntries(fields.map(({ name }) => [name, -1]));
  const used = new Set<number>();
  let score = 0;
  for (const { field, column, named, fit } of pairs.sort((a, b) => b.fit - a.fit)) {
    if (fit === 0 || used.has(column) || columns[field.name] !== -1) continue;
    columns[field.name] = column;
    used.add(column);
    score += named;
  }
  const chosen = pairs.filter(({ field, column }) => columns[field.name] === column);
  const isNumberRow = ({ cells }: Row) => chosen.some((own) => resemblesNumber(cells[own.column] ?? '', own));
  const above = sample.slice(0, heading + 1);
  const losesNumbers =
    above.some(isNumberRow) ||
    chosen.some(({ field, numbers }) => numbers.size === 0 && hasNumbers(above, field));
  for (const own of chosen)
    if (pairs.some((other) => !used.has(other.column) && isAsGood(other, own))) columns[own.field.name] = -1;
  return { heading, columns, isNumberRow, score: losesNumbers ? -1 : score };
}

const hasNumbers = (rows: Row[], field: Field) =>
  rows.some(({ cells }) => cells.some((cell) => isNumberCell(field, cell)));

interface Rating {
  field: Field;
  numbers: ReadonlySet<string>;
  named: number;
  content: number;
  isHidden: boolean;
}

/** Whether the user has to choose between two columns: no heading decides, and the cells do not either. */
const isAsGood = (other: Rating, own: Rating): boolean =>
  other.field === own.field &&
  !other.isHidden &&
  other.content > 0 &&
  other.content >= 0.9 * own.content &&
  Math.floor(other.named) === Math.floor(own.named);

/** Numbers such as SN-000123 contain the heading too. */
const isHeading = (name = '', cells: string[], field: Field): boolean =>
  !isNumberOf(field, name) || cells.some((cell) => !field.heading.test(cell));

/** A heading outweighs the cells unless most of them are no numbers, or the same one. */
function rateHeading(name = '', { heading }: Field, isPlausible: boolean): number {
  const strength = (heading.exec(name)?.[0].length ?? 0) / Math.max(1, name.length);
  return strength > 0 && isPlausible ? 2 + strength : strength / 2;
}

const rateNumbers = (numbers: ReadonlySet<string>) =>
  [...numbers].reduce((sum, text) => sum + 0.2 + (0.8 * text.replace(/\D/g, '').length) / text.length, 0);

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
  };
  const selected = new Set<string>();
  if (!isComplete(mapping)) return selection;
  for (const row of table.rows.slice(mapping.heading + 1)) addRow(row, mapping, fields, selected, selection);
  return selection;
}

function addRow(
  row: Row,
  { columns, includesHidden }: Mapping,
  fields: readonly Field[],
  selected: Set<string>,
  selection: Selection,
): void {
  const places = fields.map(({ name }) => columns[name] ?? -1);
  const values = fields.map((field, at) => withoutLabel(row.cells[places[at] ?? -1] ?? '', field));
  const key = JSON.stringify(values);
  const reason =
    skipReasonOf(row, places, values, includesHidden) ?? (selected.has(key) ? 'repeated' : undefined);
  if (reason) {
    selection.skipped[reason] += 1;
    return;
  }
  selected.add(key);
  selection.rows.push(Object.fromEntries(fields.map(({ name }, at) => [name, values[at] ?? ''])));
  selection.numbers += places.filter((column) => row.numbers?.includes(column)).length;
  if (fields.some((field, at) => !isNumberOf(field, values[at] ?? ''))) selection.invalid += 1;
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
