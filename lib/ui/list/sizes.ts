import type { Density } from '../../session/preferences.ts';
import type { Column, ListDefinition, Row } from './types.ts';

/** Widths in px that the table and the grid share, so that one takes the other's place without a jolt. */
export const checkWidth = 48;
export const actionsWidth = 56;

/** Heights in px of a row and of the headings; list.module.css has the same. */
export const rowHeights: Record<Density, number> = { standard: 44, compact: 34 };
export const headHeight = 44;

/** From this window width on, the grid takes the table's place. */
export const gridFrom = '(min-width: 900px)';

/** Least width of all columns together. */
export function widthOf<R extends Row>(list: ListDefinition<R>, columns: Column<R>[]): number {
  return columns.reduce((sum, { width }) => sum + width, checkWidth + (list.edit ? actionsWidth : 0));
}
