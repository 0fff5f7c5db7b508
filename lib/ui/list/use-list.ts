'use client';

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../failure.ts';
import { useHydrated } from '../use-hydrated.ts';
import { fromQuery, type ListState, lastPage, textFilterError, toQuery, toSearch } from './list-url.ts';
import type { FirstPage, ListDefinition, Page, Row } from './types.ts';
import { formParamsOf, type Navigate, type UrlState, useListState } from './use-list-state.ts';

interface Rows<R extends Row> {
  state: ListState;
  page: Page<R>;
}

export interface ListQuery<R extends Row> {
  state: ListState;
  /** The rows of `state`, or of the previous state while loading or after a failure. */
  displayed: { state: ListState; page: Page<R> | null };
  isFetching: boolean;
  error: unknown;
  setState: Navigate;
  latest: () => ListState;
  prefetch: (next: ListState) => void;
  refresh: () => void;
}

/** First pages already displayed. The router shows the same object again on Back. */
const displayedFirstPages = new WeakSet<object>();

/** Connects a list to its URL and rows; `first` is what the server rendered. */
export function useList<R extends Row>(list: ListDefinition<R>, first: FirstPage<R>): ListQuery<R> {
  const { state, setState, latest } = useListState(list);
  const client = useQueryClient();
  const [hasUserActed, setUserActed] = useState(false);
  const isRefused = list.filters.some((filter) => textFilterError(filter, state.filters[filter.name] ?? ''));
  useFirstPage(list, first, isRefused ? undefined : state);
  const isFailedOnServer =
    first.problem !== undefined && toSearch(fromQuery(first.query)) === toSearch(state);
  const query = useQuery({
    ...rowsQuery(list, state),
    enabled: !isRefused && (hasUserActed || !isFailedOnServer),
  });

  const [previous, setPrevious] = useState(query.data);
  if (query.data && query.data !== previous) setPrevious(query.data);
  const displayed = query.data ?? previous ?? { state, page: null };

  const prefetch = useCallback(
    (next: ListState) => void client.prefetchQuery(rowsQuery(list, next)),
    [client, list],
  );
  const refresh = useCallback(() => {
    setUserActed(true);
    client.removeQueries({ queryKey: listKey(list), type: 'inactive' });
    void client.invalidateQueries({ queryKey: listKey(list) });
  }, [client, list]);
  const navigate: Navigate = useCallback(
    (next, mode) => {
      setUserActed(true);
      // Starts the request before the render.
      prefetch(next);
      setState(next, mode);
    },
    [prefetch, setState],
  );

  useCanonicalUrl(query.data?.state, { state, setState, latest });
  return {
    state,
    displayed,
    isFetching: query.isFetching,
    error: isRefused
      ? refusedFilters
      : (query.error ?? (query.data || hasUserActed ? undefined : first.problem)),
    setState: navigate,
    latest,
    prefetch,
    refresh,
  };
}

const refusedFilters: Failure = { code: 'invalid' };

export const listKey = ({ path }: { path: string }) => ['list', path];

/** Returns a function that changes a row in the cached pages of a list. */
export function useUpdateRow<R extends Row>(path: string): (id: string, change: Partial<R>) => void {
  const client = useQueryClient();
  return useCallback(
    (id, change) => {
      client.setQueriesData<Rows<R>>({ queryKey: listKey({ path }) }, (rows) => {
        if (!rows) return rows;
        const items = rows.page.items.map((row) => (row.id === id ? { ...row, ...change } : row));
        return { ...rows, page: { ...rows.page, items } };
      });
    },
    [client, path],
  );
}

function rowsQuery<R extends Row>(list: ListDefinition<R>, state: ListState) {
  return queryOptions({
    // The URL may name the reader's own time zone, which is another state.
    queryKey: [...listKey(list), toQuery(state), 'timeZone' in state.filters],
    queryFn: async ({ client, signal }): Promise<Rows<R>> => {
      const page = await list.load(toQuery(state), signal);
      const last = lastPage(page.total, state.pageSize);
      if (page.items.length > 0 || state.page <= last) return { state, page };
      const existing = { ...state, page: last };
      const rows = { state: existing, page: await list.load(toQuery(existing), signal) };
      client.setQueryData(rowsQuery(list, existing).queryKey, rows);
      return rows;
    },
  });
}

/** Puts the server-rendered rows into the cache. */
function useFirstPage<R extends Row>(list: ListDefinition<R>, first: FirstPage<R>, state?: ListState): void {
  const client = useQueryClient();
  const firstState = fromQuery(first.query, first.timeZone);
  const seedCache = (at: ListState, updatedAt?: number) => {
    if (!first.page) return;
    const rows: Rows<R> = { state: firstState, page: first.page };
    client.setQueryData(rowsQuery(list, at).queryKey, rows, updatedAt === undefined ? {} : { updatedAt });
  };
  const [seededFirst, setSeeded] = useState<FirstPage<R>>();
  if (seededFirst !== first) {
    setSeeded(first);
    const isReturn = displayedFirstPages.has(first);
    // On arrival also under the URL's state, which the server may have corrected.
    const isArrival = !seededFirst && !isReturn && state;
    const states = isArrival ? [firstState, { ...state, timeZone: first.timeZone }] : [firstState];
    for (const each of states) {
      if (!client.getQueryData(rowsQuery(list, each).queryKey)) seedCache(each, isReturn ? 0 : undefined);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each first page
  useEffect(() => {
    // After a step back these rows are old.
    if (displayedFirstPages.has(first)) {
      void client.invalidateQueries({ queryKey: listKey(list) });
      return;
    }
    displayedFirstPages.add(first);
    // Newer than cached rows, which rendering does not replace.
    seedCache(firstState);
  }, [first]);
}

/** Replaces a URL with unknown parameters or a page past the end. */
function useCanonicalUrl(loaded: ListState | undefined, { state, setState, latest }: UrlState): void {
  // The router takes over `history` after the effects of the first render.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const search = toSearch(latest(), formParamsOf(location.search));
    if (search !== location.search) setState(latest(), 'replace');
  }, [isHydrated, latest, setState]);
  useEffect(() => {
    if (!isHydrated || !loaded || latest() !== state) return;
    if (toSearch(loaded) !== toSearch(state)) setState(loaded, 'replace');
  }, [isHydrated, loaded, state, latest, setState]);
}
