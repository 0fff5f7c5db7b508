import type { Mapping } from './mapping.ts';
import {
  type Column,
  type Field,
  isAnotherNumber,
  isNumberCell,
  isNumberOf,
  isUsualNumber,
  resemblesNumber,
  withoutLabel,
} from './number-cells.ts';
import { headingRows, type Row, type Table } from './table.ts';

const sampledRows = 200;

/** Guesses the columns by headings and cells together. Headings may stand below a title, not below numbers. */
export function guessMapping(table: Table, fields: readonly Field[]): Mapping {
  const sample = table.rows.slice(0, sampledRows);
  const named = sample
    .slice(0, headingRows)
    .flatMap(({ cells }, index) =>
      cells.some((cell) => fields.some((field) => field.heading.test(cell))) ? [index] : [],
    );
  const guesses = [-1, ...named].map((heading) => assignColumns(table, sample, fields, heading));
  const best = guesses.reduce((top, each) => (each.score > top.score ? each : top));
  return { heading: best.heading, columns: best.columns, includesHidden: false };
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
  const above = sample.slice(0, heading + 1);
  const losesNumbers = chosen.some(
    (own) =>
      above.some(({ cells }) => isAnotherNumber(cells[own.column] ?? '', own)) ||
      (own.numbers.size === 0 && hasNumbers(above, own.field)),
  );
  for (const own of chosen)
    if (pairs.some((other) => !used.has(other.column) && isAsGood(other, own))) columns[own.field.name] = -1;
  return {
    heading: heading < 0 ? findUnknownHeading(sample, chosen) : heading,
    columns,
    score: losesNumbers ? -1 : score,
  };
}

/** The row above the first number, or above damaged numbers before it; -1 for none. */
function findUnknownHeading(sample: Row[], chosen: readonly Rating[]): number {
  const rows = sample.slice(0, headingRows + 1);
  const some = (at: number, test: (cell: string, own: Rating) => boolean) =>
    chosen.some((own) => test(rows[at]?.cells[own.column] ?? '', own));
  let heading = rows.findIndex((_, index) => some(index, isUsualNumber)) - 1;
  while (heading >= 0 && some(heading, resemblesNumber)) heading -= 1;
  return Math.max(-1, heading);
}

const hasNumbers = (rows: Row[], field: Field) =>
  rows.some(({ cells }) => cells.some((cell) => isNumberCell(field, cell)));

interface Rating extends Column {
  column: number;
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
