'use client';

import { useCallback, useMemo, useState } from 'react';
import type { Density } from '../../session/preferences.ts';
import { useMemory } from '../memory.ts';
import { useDensity } from '../theme/density.ts';
import { defaultPageSize, type ListState, searchOf } from './address.ts';
import { nothing, type Selection } from './selection.ts';
import type { Column, First, ListDefinition, Row } from './types.ts';
import { type ListAtWork, useList } from './use-list.ts';

/** Everything that the parts of a list screen need to know of each other. */
export interface Screen<R extends Row> {
  list: ListDefinition<R>;
  user: string;
  work: ListAtWork<R>;
  rows: R[];
  total: number;
  /** The address of the rows that are shown, behind the list's path. */
  search: string;
  /** The rows belong to a previous state because loading the current one failed. */
  isOutdated: boolean;
  /** The rows do not match the chosen filters yet, so an export would contain other rows. */
  isFilterPending: boolean;
  selection: Selection;
  select: (selection: Selection) => void;
  /** The columns that are shown, in order. */
  columns: Column<R>[];
  showColumns: (fields: string[] | undefined) => void;
  density: Density;
  /** The row to draw attention to: the one just made or changed. */
  marked: string | undefined;
  mark: (id: string | undefined) => void;
}

const noRows: never[] = [];

/** The filters of a state as text, in a fixed order. */
const filtersOf = ({ filters }: ListState) =>
  searchOf({ page: 1, pageSize: defaultPageSize, sort: undefined, filters });

/** Puts the list to work for this person, with what they have chosen before. */
export function useScreen<R extends Row>(list: ListDefinition<R>, first: First<R>, user: string): Screen<R> {
  const work = useList(list, first);
  const [chosen, showColumns] = useMemory(user, `list.${list.name}.columns`);
  const density = useDensity();
  const [marked, mark] = useState<string>();
  const { page, state } = work.shown;
  const plain = useMemo(() => shownOf(list.columns, chosen, undefined), [list.columns, chosen]);
  const sort = state.sort?.replace(/^-/, '');
  // The same columns stay the same: with others the grid draws all its cells anew.
  const hidden = plain.some(({ field }) => field === sort) ? undefined : sort;
  const columns = useMemo(() => shownOf(list.columns, chosen, hidden), [list.columns, chosen, hidden]);

  // Another set of rows is another set to choose from; paging and sorting change nothing.
  const found = JSON.stringify(state.filters);
  const search = searchOf(state);
  const [selected, setSelected] = useState({ found, selection: nothing });
  const select = useCallback((selection: Selection) => setSelected({ found, selection }), [found]);

  return {
    list,
    user,
    work,
    rows: page?.items ?? noRows,
    total: page?.total ?? 0,
    search,
    isOutdated: page !== null && work.error !== undefined && searchOf(work.wanted) !== search,
    isFilterPending: page !== null && filtersOf(work.wanted) !== filtersOf(state),
    selection: selected.found === found ? selected.selection : nothing,
    select,
    columns,
    showColumns,
    density,
    marked,
    mark,
  };
}

/**
 * The columns to show: those chosen before, else those not hidden at first. Some always show, such as a lead column; a hidden one
 * that the rows are ordered by stands right behind it, since an order that nobody can see looks like none.
 */
export function shownOf<R extends Row>(
  columns: Column<R>[],
  chosen: unknown,
  sort: string | undefined,
): Column<R>[] {
  const fields = Array.isArray(chosen) ? new Set(chosen) : undefined;
  const shown = columns.filter(
    ({ field, lead, always, hidden }) => lead || always || (fields ? fields.has(field) : !hidden),
  );
  const ordering = columns.find(({ field }) => field === sort);
  if (!ordering || shown.includes(ordering)) return shown;
  return [...shown.filter(({ lead }) => lead), ordering, ...shown.filter(({ lead }) => !lead)];
}
