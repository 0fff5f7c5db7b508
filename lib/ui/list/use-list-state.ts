'use client';

import { useSearchParams } from 'next/navigation';
import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { type AddressFacts, addressOf, type ListState, readState } from './address.ts';
import type { ListDefinition, Row } from './types.ts';

export type Navigate = (next: ListState, mode?: 'push' | 'replace') => void;

/** The state of a list in the URL. */
export interface UrlState {
  state: ListState;
  setState: Navigate;
  /** The newest state, for event handlers that run before the next render. */
  latest: () => ListState;
}

/**
 * Reads and writes page, size, sort and filters of a list in the URL. A new state is rendered at once; the URL and
 * Next's router follow in a transition.
 */
export function useListState<R extends Row>(list: ListDefinition<R>): UrlState {
  const facts = useMemo(() => factsOf(list), [list]);
  const search = useSearchParams();
  const inUrl = useMemo(() => readState(new URLSearchParams(search), facts), [search, facts]);
  const [state, setOptimistic] = useOptimistic(inUrl);
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = state;
  }, [state]);
  const setState: Navigate = useCallback(
    (next, mode = 'push') => {
      newest.current = next;
      const address = addressOf(list.path, next, mode === 'replace' ? formOf(location.search) : {});
      startTransition(() => {
        setOptimistic(next);
        if (mode === 'push') history.pushState(null, '', address);
        else history.replaceState(null, '', address);
      });
    },
    [list.path, setOptimistic],
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
