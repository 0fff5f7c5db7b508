import type { Density } from '../../session/preferences.ts';
import type { Column, ListDefinition, Row } from './types.ts';

/** Widths in px that the table and the grid share, so that one takes the other's place without a jolt. */
export const checkWidth = 48;
const editWidth = 56;

/** Heights in px of a row and of the headings; list.module.css has the same. */
export const rowHeights: Record<Density, number> = { standard: 44, compact: 34 };
export const headHeight = 44;

/** From this window width on, the grid takes the table's place. */
export const gridFrom = '(min-width: 900px)';

/** Width of what can be done with a row, at its end; 0 is nothing. */
export function actionsWidth<R extends Row>({ edit, controls }: ListDefinition<R>): number {
  return (edit ? editWidth : 0) + (controls?.width ?? 0);
}

/** Least width of all columns together. */
export function widthOf<R extends Row>(list: ListDefinition<R>, columns: Column<R>[]): number {
  return columns.reduce((sum, { width }) => sum + width, checkWidth + actionsWidth(list));
}
