import type { ReactElement, ReactNode } from 'react';

export interface GridColumn<R> {
  /** Unique; for an editable column the row's field. */
  field: string;
  label: string;
  width: number;
  value: (row: R) => string | number;
  cell?: (row: R) => ReactNode;
  align?: 'right';
  isHighlighted?: boolean;
  verbatim?: true;
}

export interface GridAction<R> {
  label: (row: R) => string;
  icon: ReactElement;
  run: (row: R) => void;
}

/** Rows are edited in their cells, or in a dialog on phones. */
export interface GridEditing<R> {
  fields: readonly string[];
  label: (row: R) => string;
  save: (row: R, values: R) => void;
}

export interface LocalGridProps<R> {
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  getRowId: (row: R) => string | number;
  actions?: readonly GridAction<R>[];
  editing?: GridEditing<R>;
  onSelect?: (rows: R[]) => void;
}
