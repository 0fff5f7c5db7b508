'use client';

import { useSearchParams } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type HistoryMode, useUrlState } from '../use-url-state.ts';
import { type ListParams, type ListState, listUrl, parseListState, toSearch } from './list-url.ts';
import type { ListDefinition, Row } from './types.ts';

export type Navigate = (next: ListState, mode?: HistoryMode) => void;

export interface UrlState {
  state: ListState;
  setState: Navigate;
  latest: () => ListState;
}

export function useListState<R extends Row>(list: ListDefinition<R>): UrlState {
  const timeZone = useTimeZone();
  const params = useMemo(() => listParamsOf(list, timeZone), [list, timeZone]);
  const search = useSearchParams();
  const inUrl = useMemo(() => parseListState(new URLSearchParams(search), params), [search, params]);
  const address = useCallback(
    (next: ListState, mode: HistoryMode) =>
      listUrl(list.path, next, mode === 'replace' ? formParamsOf(location.search) : {}),
    [list.path],
  );
  const [current, setUrlState] = useUrlState(inUrl, address);
  // Equal states are one object, so that components do not render again when the URL follows.
  const [stableState, setStableState] = useState(current);
  const isEqual = toSearch(stableState) === toSearch(current) && stableState.timeZone === current.timeZone;
  if (!isEqual) setStableState(current);
  const state = isEqual ? stableState : current;
  const newestState = useRef(state);
  useLayoutEffect(() => {
    newestState.current = state;
  }, [state]);
  const setState: Navigate = useCallback(
    (next, mode) => {
      newestState.current = next;
      setUrlState(next, mode);
    },
    [setUrlState],
  );
  const latest = useCallback(() => newestState.current, []);
  return { state, setState, latest };
}

export function listParamsOf<R extends Row>(
  { filters, columns }: ListDefinition<R>,
  timeZone: string | undefined,
): ListParams {
  return { filters, sorts: columns.filter(({ sort }) => sort).map(({ field }) => field), timeZone };
}

/** Parameters that open a form; they are not part of the list's state. */
export function formParamsOf(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    ['edit', 'new'].filter((name) => params.has(name)).map((name) => [name, params.get(name) ?? '']),
  );
}
