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

/**
 * Guesses which column contains which field, by headings and cells together. Headings may stand below a title, but not below
 * numbers. A field without a column, or with two that fit equally well, has -1, so that the user chooses.
 */
export function guessMapping(table: Table, fields: readonly Field[]): Mapping {
  const sample = table.rows.slice(0, sampledRows);
  const headingCandidates = sample
    .slice(0, headingRows)
    .flatMap(({ cells }, index) =>
      cells.some((cell) => fields.some((field) => field.heading.test(cell))) ? [index] : [],
    );
  const guesses = [-1, ...headingCandidates].map((heading) => assignColumns(table, sample, fields, heading));
  const best = guesses.reduce((top, each) => (each.score > top.score ? each : top));
  return { heading: best.heading, columns: best.columns, includesHidden: false };
}

/** Assigns the best column to each field for one row of headings, or -1 for none. The score compares rows of headings. */
function assignColumns(table: Table, sample: Row[], fields: readonly Field[], heading: number) {
  const body = sample.slice(heading + 1);
  const headings = sample[heading]?.cells ?? [];
  const ratings = fields.flatMap((field) =>
    Array.from({ length: table.width }, (_, column): Rating => {
      const cells = body.map((row) => row.cells[column] ?? '').filter(Boolean);
      const numbers = new Set(
        cells.filter((cell) => isNumberCell(field, cell)).map((cell) => withoutLabel(cell, field)),
      );
      const headingRating = isHeading(headings[column], cells, field)
        ? rateHeading(headings[column], field, numbers.size >= cells.length / 2)
        : 0;
      const cellsRating = rateNumbers(numbers) / Math.max(1, body.length);
      const isHidden = table.hiddenColumns.includes(column);
      return { field, column, numbers, headingRating, cellsRating, isHidden };
    }),
  );
  const columns: Mapping['columns'] = Object.fromEntries(fields.map(({ name }) => [name, -1]));
  const used = new Set<number>();
  let score = 0;
  for (const rating of ratings.sort((a, b) => totalRating(b) - totalRating(a))) {
    const { field, column, headingRating } = rating;
    if (totalRating(rating) === 0 || used.has(column) || columns[field.name] !== -1) continue;
    columns[field.name] = column;
    used.add(column);
    score += headingRating;
  }
  const chosen = ratings.filter(({ field, column }) => columns[field.name] === column);
  const above = sample.slice(0, heading + 1);
  const losesNumbers = chosen.some(
    (rating) =>
      above.some(({ cells }) => isAnotherNumber(cells[rating.column] ?? '', rating)) ||
      (rating.numbers.size === 0 && hasNumbers(above, rating.field)),
  );
  for (const rating of chosen)
    if (ratings.some((other) => !used.has(other.column) && isAsGood(other, rating)))
      columns[rating.field.name] = -1;
  return {
    heading: heading < 0 ? findUnknownHeading(sample, chosen) : heading,
    columns,
    score: losesNumbers ? -1 : score,
  };
}

/** The row above the first number, or above damaged numbers before it; -1 for none. */
function findUnknownHeading(sample: Row[], chosen: readonly Rating[]): number {
  const rows = sample.slice(0, headingRows + 1);
  const hasCell = (index: number, test: (cell: string, column: Column) => boolean) =>
    chosen.some((rating) => test(rows[index]?.cells[rating.column] ?? '', rating));
  let heading = rows.findIndex((_, index) => hasCell(index, isUsualNumber)) - 1;
  while (heading >= 0 && hasCell(heading, resemblesNumber)) heading -= 1;
  return Math.max(-1, heading);
}

const hasNumbers = (rows: Row[], field: Field) =>
  rows.some(({ cells }) => cells.some((cell) => isNumberCell(field, cell)));

/** How well a column fits a field. */
interface Rating extends Column {
  column: number;
  /** 0 without a heading of the field; above 2 for one that outweighs the cells. */
  headingRating: number;
  /** Mean rating of the cells, from 0 to 1. */
  cellsRating: number;
  isHidden: boolean;
}

const totalRating = ({ headingRating, cellsRating, isHidden }: Rating): number =>
  (headingRating + cellsRating) / (isHidden ? 2 : 1);

/** Whether the user has to choose between two columns: no heading decides, and the cells do not either. */
const isAsGood = (other: Rating, chosen: Rating): boolean =>
  other.field === chosen.field &&
  !other.isHidden &&
  other.cellsRating > 0 &&
  other.cellsRating >= 0.9 * chosen.cellsRating &&
  Math.floor(other.headingRating) === Math.floor(chosen.headingRating);

/** Whether a cell may be a heading. Numbers such as SN-000123 contain the field's name too. */
const isHeading = (name = '', cells: string[], field: Field): boolean =>
  !isNumberOf(field, name) || cells.some((cell) => !field.heading.test(cell));

/** A heading outweighs the cells unless most of them are no numbers, or the same one. */
function rateHeading(name = '', { heading }: Field, isPlausible: boolean): number {
  const strength = (heading.exec(name)?.[0].length ?? 0) / Math.max(1, name.length);
  return strength > 0 && isPlausible ? 2 + strength : strength / 2;
}

/** Sums up the ratings of different numbers: 0.2 to 1 each, by their share of digits. */
const rateNumbers = (numbers: ReadonlySet<string>) =>
  [...numbers].reduce((sum, text) => sum + 0.2 + (0.8 * text.replace(/\D/g, '').length) / text.length, 0);
