'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState } from 'react';
import type { Density } from '../../session/preferences.ts';
import { useStored } from '../account-storage.ts';
import { useDensity } from '../theme/density.ts';
import { fitHeading, visibleColumns } from './columns.ts';
import { defaultPageSize, type ListState, toSearch } from './list-url.ts';
import { emptySelection, type Selection } from './selection.ts';
import type { Column, FirstPage, ListDefinition, Row } from './types.ts';
import { useColumnLayout } from './use-column-layout.tsx';
import { type ListQuery, useList } from './use-list.ts';

/** Everything that the parts of a list screen need to know of each other. */
export interface Screen<R extends Row> {
  list: ListDefinition<R>;
  user: string;
  query: ListQuery<R>;
  rows: R[];
  total: number;
  /** The list has no rows, whatever the filters. */
  isEmpty: boolean;
  /** The address of the rows that are shown, behind the list's path. */
  search: string;
  /** The rows are outdated, because loading the current ones failed. */
  isOutdated: boolean;
  /** The rows do not match the chosen filters yet, so an export would contain other rows. */
  isFilterPending: boolean;
  selection: Selection;
  select: (selection: Selection) => void;
  /** The columns that are shown, in order. */
  columns: Column<R>[];
  showColumns: (fields: string[] | undefined) => void;
  /** Widths of resized columns in px by field. */
  widths: Readonly<Record<string, number>>;
  setWidths: (widths: Record<string, number> | undefined) => void;
  density: Density;
  /** Whether the rows are shown in the DataGrid. */
  isGrid: boolean;
  setGrid: (isGrid: boolean) => void;
  /** The row to draw attention to: the one just made or changed. */
  marked: string | undefined;
  mark: (id: string | undefined) => void;
}

/** Narrower windows show cards. */
const wideQuery = '(min-width: 900px)';
const noRows: never[] = [];
const noWidths = {};

/** The filters of a state as text, in a fixed order. */
const filtersText = ({ filters }: ListState) =>
  toSearch({ page: 1, pageSize: defaultPageSize, sort: undefined, filters });

/** Puts the list to work for this person, with what they have chosen before. */
export function useScreen<R extends Row>(
  list: ListDefinition<R>,
  first: FirstPage<R>,
  user: string,
): Screen<R> {
  const query = useList(list, first);
  const [layout, store] = useColumnLayout(user, list.name);
  const density = useDensity();
  const [view, setView] = useStored(user, `list.${list.name}.view`);
  const isWide = useMediaQuery(wideQuery);
  const setGrid = useCallback((isGrid: boolean) => setView(isGrid ? 'grid' : undefined), [setView]);
  const [marked, mark] = useState<string>();
  const { page, state } = query.displayed;
  const sort = state.sort?.replace(/^-/, '');
  // The same array whatever visible column sorts, so that headings are not rendered again.
  const defaultColumns = useMemo(
    () => visibleColumns(list.columns, layout.fields, undefined),
    [list.columns, layout.fields],
  );
  const hiddenSort = defaultColumns.some(({ field }) => field === sort) ? undefined : sort;
  const columns = useMemo(
    () => visibleColumns(list.columns, layout.fields, hiddenSort).map(fitHeading),
    [list.columns, layout.fields, hiddenSort],
  );
  const showColumns = useCallback(
    (fields: string[] | undefined) => store(fields ? { ...layout, fields } : undefined),
    [store, layout],
  );
  const setWidths = useCallback(
    (widths: Record<string, number> | undefined) =>
      store({ ...(layout.fields ? { fields: layout.fields } : {}), ...(widths ? { widths } : {}) }),
    [store, layout.fields],
  );

  // Another set of rows is another set to choose from; paging and sorting change nothing.
  const filtersKey = JSON.stringify(state.filters);
  const search = toSearch(state);
  const hasFilters = [state, query.state].some(({ filters }) => Object.keys(filters).length > 0);
  const [selected, setSelected] = useState({ found: filtersKey, selection: emptySelection });
  const select = useCallback(
    (selection: Selection) => setSelected({ found: filtersKey, selection }),
    [filtersKey],
  );

  return {
    list,
    user,
    query,
    rows: page?.items ?? noRows,
    total: page?.total ?? 0,
    isEmpty: page?.total === 0 && !hasFilters,
    search,
    isOutdated: page !== null && query.error !== undefined && toSearch(query.state) !== search,
    isFilterPending: page !== null && filtersText(query.state) !== filtersText(state),
    selection: selected.found === filtersKey ? selected.selection : emptySelection,
    select,
    columns,
    showColumns,
    widths: layout.widths ?? noWidths,
    setWidths,
    density,
    isGrid: view === 'grid' && isWide,
    setGrid,
    marked,
    mark,
  };
}
