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

/** The shared state of the parts of a list screen. */
export interface Screen<R extends Row> {
  list: ListDefinition<R>;
  user: string;
  query: ListQuery<R>;
  rows: R[];
  total: number;
  isEmpty: boolean;
  search: string;
  /** Loading the current rows failed. */
  isOutdated: boolean;
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

const wideQuery = '(min-width: 900px)';
const noRows: never[] = [];
const noWidths = {};

const filtersText = ({ filters }: ListState) =>
  toSearch({ page: 1, pageSize: defaultPageSize, sort: undefined, filters });

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
  // The same array whatever visible column sorts, so that headings do not render again.
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

  // Other filters reset the selection; paging and sorting keep it.
  const filtersKey = JSON.stringify(state.filters);
  const search = toSearch(state);
  const hasFilters = [state, query.state].some(({ filters }) => Object.keys(filters).length > 0);
  const [selected, setSelected] = useState({ filtersKey, selection: emptySelection });
  const select = useCallback((selection: Selection) => setSelected({ filtersKey, selection }), [filtersKey]);

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
    selection: selected.filtersKey === filtersKey ? selected.selection : emptySelection,
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
