import type { ListDefinition, Row } from '../types.ts';

export const checkWidth = 48;
const editWidth = 56;

/** Width in px of the actions column; 0 without actions. */
export function actionsWidth<R extends Row>({ edit, controls }: ListDefinition<R>): number {
  return (edit ? editWidth : 0) + (controls?.width ?? 0);
}
