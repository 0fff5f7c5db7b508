'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState } from 'react';
import type { Density } from '../../session/preferences.ts';
import { useStored } from '../account-storage.ts';
import { useDensity } from '../theme/density.ts';
import { defaultPageSize, type ListState, searchOf } from './address.ts';
import { fitHeading, visibleColumns } from './columns.ts';
import { nothing, type Selection } from './selection.ts';
import type { Column, First, ListDefinition, Row } from './types.ts';
import { useLayout } from './use-layout.tsx';
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
const wide = '(min-width: 900px)';
const noRows: never[] = [];
const noWidths = {};

/** The filters of a state as text, in a fixed order. */
const filtersOf = ({ filters }: ListState) =>
  searchOf({ page: 1, pageSize: defaultPageSize, sort: undefined, filters });

/** Puts the list to work for this person, with what they have chosen before. */
export function useScreen<R extends Row>(list: ListDefinition<R>, first: First<R>, user: string): Screen<R> {
  const query = useList(list, first);
  const [layout, store] = useLayout(user, list.name);
  const density = useDensity();
  const [view, setView] = useStored(user, `list.${list.name}.view`);
  const isWide = useMediaQuery(wide);
  const setGrid = useCallback((isGrid: boolean) => setView(isGrid ? 'grid' : undefined), [setView]);
  const [marked, mark] = useState<string>();
  const { page, state } = query.shown;
  const sort = state.sort?.replace(/^-/, '');
  // The same array whatever visible column sorts, so that headings are not rendered again.
  const usual = useMemo(
    () => visibleColumns(list.columns, layout.fields, undefined),
    [list.columns, layout.fields],
  );
  const hiddenSort = usual.some(({ field }) => field === sort) ? undefined : sort;
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
  const found = JSON.stringify(state.filters);
  const search = searchOf(state);
  const hasFilters = [state, query.state].some(({ filters }) => Object.keys(filters).length > 0);
  const [selected, setSelected] = useState({ found, selection: nothing });
  const select = useCallback((selection: Selection) => setSelected({ found, selection }), [found]);

  return {
    list,
    user,
    query,
    rows: page?.items ?? noRows,
    total: page?.total ?? 0,
    isEmpty: page?.total === 0 && !hasFilters,
    search,
    isOutdated: page !== null && query.error !== undefined && searchOf(query.state) !== search,
    isFilterPending: page !== null && filtersOf(query.state) !== filtersOf(state),
    selection: selected.found === found ? selected.selection : nothing,
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
