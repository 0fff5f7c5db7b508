import type { Density } from '#lib/contract/preferences.ts';
import type { HistoryMode } from '../hooks/use-url-state.ts';
import type { ListState } from './state/list-url.ts';
import type { Selection } from './state/selection.ts';
import type { Column, ListDefinition, PageRow, Row } from './types.ts';

interface ListQuery {
  state: ListState;
  displayed: ListState;
  setState: (next: ListState, mode?: HistoryMode) => void;
  latest: () => ListState;
  refresh: () => void;
}

/** The shared state of the parts of a list screen. */
export interface Screen<R extends Row> {
  list: ListDefinition<R>;
  user: string;
  query: ListQuery;
  rows: R[];
  pageRows: readonly PageRow[];
  total: number;
  search: string;
  /** The rows do not match the filters yet, so an export would differ. */
  isFilterPending: boolean;
  selection: Selection;
  select: (selection: Selection) => void;
  columns: Column<R>[];
  showColumns: (fields: string[] | undefined) => void;
  widths: Readonly<Record<string, number>>;
  setWidths: (widths: Record<string, number> | undefined) => void;
  density: Density;
  isGrid: boolean;
  setGrid: (isGrid: boolean) => void;
  marked: string | undefined;
  mark: (id: string | undefined) => void;
}
