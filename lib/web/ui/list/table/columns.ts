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

const headingPadding = 30;
const sortArrow = 26;
/** Approximate width in px of bold 13 px: narrow letters, wide ones, capitals, Cyrillic, others. */
const letterWidths: readonly [RegExp, number][] = [
  [/[fijlrtI.\u00a0]/, 5.2],
  [/[mwMWжмфшщыюЖМФШЩЮ]/, 12.6],
  [/\p{Lu}/u, 10.4],
  [/\p{Script=Cyrillic}/u, 9],
  [/./, 8.4],
];

const wordWidth = (word: string) =>
  [...word].reduce((sum, letter) => sum + (letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? 0), 0);

/** What does not break. Chinese and Japanese break anywhere; others at spaces, hyphens and soft hyphens. */
const wordsOf = (text: string): string[] =>
  text.match(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u00ad -]+/gu) ?? [];

/** The width in px of a heading with its padding, in one line and broken between all words. */
function headingWidths<R extends Row>({ label, sort }: Column<R>): { inOneLine: number; least: number } {
  const words = wordsOf(label);
  const padding = headingPadding + (sort ? sortArrow : 0);
  return {
    inOneLine: Math.ceil(wordWidth(label) + padding),
    least: Math.ceil(Math.max(0, ...words.map(wordWidth)) + padding),
  };
}

/** Widens a column to the longest word of its heading, which would break otherwise. */
export function fitHeading<R extends Row>(column: Column<R>): Column<R> {
  const { least } = headingWidths(column);
  return least > column.width ? { ...column, width: least } : column;
}

export const cellPadding = 24;
/** The dot before a status. */
const dotWidth = 16;
const switchWidth = 44;
const maxTextWidth = 320;
/** Pages of one list differ by less than this mostly, and their columns stay where they are. */
const widthStep = 12;
/** A longer word is none of the portal's. */
const maxWordWidth = 150;
const narrowLetters = ' ,.:';

/** Approximate width in px: small Latin letters, other letters and digits, and those of East Asia. */
export function textWidth(text: string): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x3b && narrowLetters.includes(text.charAt(index))) width += 5;
    else width += code >= 0x1100 ? 14 : code >= 0x61 && code < 0x250 ? 7.6 : 9.2;
  }
  return width;
}

/** A column's least width, and its share of what is free. A chosen width is fixed. */
export interface Track {
  min: number;
  share?: number;
}

/**
 * The width of a column by its cells on this page: at most the declared one, unless there is room for more. What the
 * portal says itself is not cut off: `sizedBy`, and the words of a cell that wraps.
 */
export function trackOf<R extends Row>(column: Column<R>, rows: readonly R[], chosen?: number): Track {
  if (chosen) return { min: chosen };
  const { cell, sizedBy, phone, wraps, width: most } = column;
  const padding = cellPadding + (cell ? (phone === 'switch' ? switchWidth : dotWidth) : 0);
  const contents = rows.map((row) => sizedBy?.(row) ?? [column.short?.(row) || column.value(row)]);
  const widths = contents.map((each) =>
    typeof each === 'number' ? each : each.reduce((width, text) => width + textWidth(text), 0),
  );
  const words = wraps
    ? contents.flatMap((each) => (typeof each === 'number' ? [] : each.flatMap(wordsOf)))
    : [];
  const word = Math.max(0, ...words.map(textWidth).filter((width) => width <= maxWordWidth));
  const widest = Math.min(Math.max(0, ...widths), maxTextWidth);
  const content = Math.ceil((widest + padding) / widthStep) * widthStep;
  const { inOneLine, least } = headingWidths(column);
  const needed = Math.max(content, least, minColumnWidth);
  return {
    min: sizedBy ? needed : Math.max(Math.min(needed, most), Math.ceil(word) + cellPadding),
    share: Math.max(content, inOneLine),
  };
}

export const toTrackSize = ({ min, share }: Track): string =>
  share === undefined ? `${min}px` : `minmax(${min}px, ${share}fr)`;

/** The tracks of a row's grid. */
export const toTemplate = (sizes: readonly string[]): string =>
  sizes.reduce((tracks, size) => `${tracks} ${size}`, '');

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
