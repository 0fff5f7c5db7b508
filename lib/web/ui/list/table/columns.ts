import type { Column, Row } from '../types.ts';
import { minColumnWidth } from './column-widths.ts';

/** The columns that the user has chosen for a list. */
export interface ColumnLayout {
  /** Visible columns in order; undefined for the default. */
  fields?: string[];
  /** Widths in px by field, after the user has resized a column. */
  widths?: Record<string, number>;
}

/** Reads a layout from localStorage; invalid parts are dropped. Version 0.1 stored an array of fields. */
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

/**
 * Returns the visible columns in order: the lead column, columns that cannot be hidden, and the chosen ones. A hidden column
 * by which the rows are sorted follows the lead column.
 */
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

/** Moves a field by one place; returns the same order at the ends. */
export function moveField(fields: readonly string[], field: string, step: -1 | 1): string[] {
  const from = fields.indexOf(field);
  const to = from + step;
  if (from < 0 || to < 0 || to >= fields.length) return [...fields];
  const moved = [...fields];
  moved.splice(from, 1);
  moved.splice(to, 0, field);
  return moved;
}

/** Returns the name of a row for labels and messages: the text of its lead column, or its id. */
export function getRowName<R extends Row>(columns: readonly Column<R>[], row: R): string {
  const column = columns.find(({ lead }) => lead) ?? columns[0];
  return (column?.rowName ?? column?.value)?.(row) || row.id;
}
