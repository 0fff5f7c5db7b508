import type { ReactElement, ReactNode } from 'react';

export interface GridColumn<R> {
  /** Unique; for an editable column the row's field. */
  field: string;
  label: string;
  width: number;
  /** The value to sort, filter and edit. */
  value: (row: R) => string | number;
  /** What the cell shows; by default the value. */
  cell?: (row: R) => ReactNode;
  align?: 'right';
  isHighlighted?: boolean;
  /** The value is a name or number that a browser's translator must not change. */
  verbatim?: true;
}

/** A button in each row. */
export interface GridAction<R> {
  label: (row: R) => string;
  icon: ReactElement;
  run: (row: R) => void;
}

/** Rows are edited in a dialog or, except on phones, in their cells. */
export interface GridEditing<R> {
  /** The columns that can be edited. */
  fields: readonly string[];
  /** Label of the edit button, and title of the dialog. */
  label: (row: R) => string;
  save: (row: R, changed: R) => void;
}

export interface LocalGridProps<R> {
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  getRowId: (row: R) => string | number;
  actions?: readonly GridAction<R>[];
  editing?: GridEditing<R>;
  /** Called with all selected rows. Without it rows cannot be selected; nor on phones. */
  onSelect?: (rows: R[]) => void;
}
