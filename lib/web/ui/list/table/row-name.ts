import type { Column, Row } from '../types.ts';

export function getRowName<R extends Row>(columns: readonly Column<R>[], row: R): string {
  const column = columns.find(({ lead }) => lead) ?? columns[0];
  return (column?.rowName ?? column?.value)?.(row) || row.id;
}
