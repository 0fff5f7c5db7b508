'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type HistoryMode, useUrlState } from '../use-url-state.ts';
import { type AddressFacts, addressOf, type ListState, readState, searchOf } from './address.ts';
import type { ListDefinition, Row } from './types.ts';

export type Navigate = (next: ListState, mode?: HistoryMode) => void;

/** The state of a list in the URL. */
export interface UrlState {
  state: ListState;
  setState: Navigate;
  /** The newest state, for event handlers that run before the next render. */
  latest: () => ListState;
}

/** Page, size, sort and filters of a list, which the URL has. */
export function useListState<R extends Row>(list: ListDefinition<R>): UrlState {
  const facts = useMemo(() => factsOf(list), [list]);
  const search = useSearchParams();
  const inUrl = useMemo(() => readState(new URLSearchParams(search), facts), [search, facts]);
  const address = useCallback(
    (next: ListState, mode: HistoryMode) =>
      addressOf(list.path, next, mode === 'replace' ? formOf(location.search) : {}),
    [list.path],
  );
  const [current, setUrlState] = useUrlState(inUrl, address);
  // One object for equal states: when the URL follows, parts that show the state alone are not rendered again.
  const [kept, keep] = useState(current);
  const isEqual = searchOf(kept) === searchOf(current);
  if (!isEqual) keep(current);
  const state = isEqual ? kept : current;
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = state;
  }, [state]);
  const setState: Navigate = useCallback(
    (next, mode) => {
      newest.current = next;
      setUrlState(next, mode);
    },
    [setUrlState],
  );
  const latest = useCallback(() => newest.current, []);
  return { state, setState, latest };
}

/** What the URL of this list may contain. */
export function factsOf<R extends Row>({ filters, columns }: ListDefinition<R>): AddressFacts {
  return { filters, sorts: columns.filter(({ sort }) => sort).map(({ field }) => field) };
}

/** The parameters that open a form above the list; they do not belong to its state. */
export function formOf(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    ['edit', 'new'].filter((name) => params.has(name)).map((name) => [name, params.get(name) ?? '']),
  );
}
