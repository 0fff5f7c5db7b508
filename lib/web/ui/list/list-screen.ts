import type { Density } from '#lib/contract/preferences.ts';
import type { HistoryMode } from '../hooks/use-url-state.ts';
import type { ListState } from './state/list-url.ts';
import type { Selection } from './state/selection.ts';
import type { Column, ListDefinition, PageRow, Row } from './types.ts';

interface ListQuery {
  /** The state that the user has set; it is ahead of `displayed` while the next page loads. */
  state: ListState;
  /** The state of the rows on the page. */
  displayed: ListState;
  /** Navigates to the URL of a state. */
  setState: (next: ListState, mode?: HistoryMode) => void;
  /** Returns the state of the newest navigation, also one that has not been rendered yet. */
  latest: () => ListState;
  refresh: () => void;
}

/** What the client components of a list share: selection bar, menus, filters and grid. ListTools creates it. */
export interface ListScreen<R extends Row> {
  list: ListDefinition<R>;
  user: string;
  query: ListQuery;
  /** The records of the page; empty until a tool needs them, as the server renders the rows. */
  rows: R[];
  /** Ids and names of the rows on the page. */
  pageRows: readonly PageRow[];
  total: number;
  /** The vendor did not count the rows: there are at least `total`, and not all of them can be selected. */
  totalIsMinimum: boolean;
  /** The query string of `query.displayed`. */
  search: string;
  /** The rows for the latest filters are still loading, so an export would have other rows. */
  isFilterPending: boolean;
  selection: Selection;
  select: (selection: Selection) => void;
  columns: Column<R>[];
  /** Sets the visible columns; undefined resets columns and widths. */
  showColumns: (fields: string[] | undefined) => void;
  widths: Readonly<Record<string, number>>;
  setWidths: (widths: Record<string, number> | undefined) => void;
  density: Density;
  /** Whether the rows are displayed in MUI's DataGrid in place of the table. */
  isGrid: boolean;
  setGrid: (isGrid: boolean) => void;
  /** The id of the highlighted row, which was saved last. */
  markedId: string | undefined;
  mark: (id: string | undefined) => void;
}
