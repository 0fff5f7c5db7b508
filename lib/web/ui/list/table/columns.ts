import type { Column, ListDefinition, Row } from '../types.ts';

export interface ColumnLayout {
  /** Visible columns in order; undefined for the default. */
  fields?: string[];
  widths?: Record<string, number>;
}

export const minColumnWidth = 64;

/** Reads a stored layout; drops invalid parts. Version 0.1 stored only the fields. */
export function readLayout(stored: unknown): ColumnLayout {
  if (Array.isArray(stored)) return { fields: stored.filter((field) => typeof field === 'string') };
  if (typeof stored !== 'object' || stored === null) return {};
  const { fields, widths } = stored as { fields?: unknown; widths?: unknown };
  const sizes = Object.entries(widths ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= minColumnWidth,
  );
  return {
    ...(Array.isArray(fields) ? { fields: fields.filter((field) => typeof field === 'string') } : {}),
    ...(sizes.length > 0 ? { widths: Object.fromEntries(sizes) } : {}),
  };
}

/** The visible columns in order, the lead column first. A hidden column that sorts the rows follows it. */
export function visibleColumns<R extends Row>(
  columns: Column<R>[],
  fields: string[] | undefined,
  sort: string | undefined,
): Column<R>[] {
  const order = fields ?? columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const lead = columns.filter((column) => column.lead);
  const always = columns.filter((column) => column.always && !order.includes(column.field));
  const chosen = order.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  const visible = [...new Set([...lead, ...always, ...chosen])];
  const sortColumn = columns.find(({ field }) => field === sort);
  return sortColumn && !visible.includes(sortColumn)
    ? visible.toSpliced(lead.length, 0, sortColumn)
    : visible;
}

const headingPadding = 26;
const sortArrow = 26;
/** Approximate width in px: narrow letters, wide ones, capitals, Cyrillic, others. */
const letterWidths: readonly [RegExp, number][] = [
  [/[fijlrtI.\u00a0]/, 4.6],
  [/[mwMWжмфшщыюЖМФШЩЮ]/, 11.8],
  [/\p{Lu}/u, 9.6],
  [/\p{Script=Cyrillic}/u, 8.3],
  [/./, 7.6],
];

/** Widens a column to the longest word of its heading, which would break otherwise. */
export function fitHeading<R extends Row>(column: Column<R>): Column<R> {
  // Chinese and Japanese break anywhere; others at spaces, hyphens and soft hyphens.
  const words =
    column.label.match(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u00ad -]+/gu) ?? [];
  const widthOf = (word: string) =>
    [...word].reduce((sum, letter) => sum + (letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? 0), 0);
  const minWidth = Math.max(0, ...words.map(widthOf)) + headingPadding + (column.sort ? sortArrow : 0);
  return minWidth > column.width ? { ...column, width: Math.ceil(minWidth) } : column;
}

export function moveField(fields: readonly string[], field: string, step: -1 | 1): string[] {
  const from = fields.indexOf(field);
  const to = from + step;
  if (from < 0 || to < 0 || to >= fields.length) return [...fields];
  const moved = [...fields];
  moved.splice(from, 1);
  moved.splice(to, 0, field);
  return moved;
}

export function getRowName<R extends Row>(columns: readonly Column<R>[], row: R): string {
  const column = columns.find(({ lead }) => lead) ?? columns[0];
  return (column?.rowName ?? column?.value)?.(row) || row.id;
}

export const checkWidth = 48;
const editWidth = 56;

/** Width in px of the actions column; 0 without actions. */
export function actionsWidth<R extends Row>({ edit, controls }: ListDefinition<R>): number {
  return (edit ? editWidth : 0) + (controls?.width ?? 0);
}
