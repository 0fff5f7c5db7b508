'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type AddressFacts,
  addressOf,
  type ListState,
  lastPage,
  queryOf,
  readState,
  searchOf,
  stateOf,
} from './address.ts';
import { searchInBar, writeAddress } from './address-bar.ts';
import { createPages, type Pages } from './pages.ts';
import type { First, ListDefinition, Page, Row } from './types.ts';

/** A list at work: what is asked for, what is shown, and how to ask for something else. */
export interface ListAtWork<R extends Row> {
  /** What the address says, drawn at the latest after a glance; `shown` follows as soon as its rows are there. */
  wanted: ListState;
  shown: { state: ListState; page: Page<R> | null };
  pending: boolean;
  /** Why the last request failed; the rows of the one before stay, dimmed. */
  error: unknown;
  go: (next: ListState, mode?: 'push' | 'replace') => void;
  /** What was asked for last, for those who do not draw it. */
  latest: () => ListState;
  /** Fetches a page that a pointer hovers over. */
  ahead: (next: ListState) => void;
  /** Forgets all pages and asks again for the one that is wanted. */
  refresh: () => void;
}

/**
 * Pages by what the server sent first. Whoever comes back by the history meets the same object again:
 * then the rows last seen are shown at once and asked for anew, for they may have changed meanwhile.
 */
const visited = new WeakMap<object, Pages<never>>();

/** Milliseconds that rows may take before it is drawn that they are awaited. */
const glance = 50;

export function useList<R extends Row>(list: ListDefinition<R>, first: First<R>): ListAtWork<R> {
  const facts = useMemo(() => factsOf(list), [list]);
  const [start] = useState(() => begin(list, first, facts));
  const { pages } = start;
  const [wanted, setWanted] = useState(start.state);
  const [shown, setShown] = useState({ state: start.state, page: start.page });
  const [error, setError] = useState<unknown>(start.problem);
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(start.state);

  // At once, with all that follows from it: the grid takes its rows in a second step, which would miss the next frame.
  const showNow = useCallback((state: ListState, page: Page<R> | undefined, coming: boolean) => {
    clearTimeout(waiting.current);
    flushSync(() => {
      setWanted(state);
      setPending(coming);
      setError(undefined);
      if (page) setShown({ state, page });
    });
  }, []);

  const show = useCallback(
    (state: ListState, quiet = false) => {
      running.current?.abort();
      clearTimeout(waiting.current);
      // A control holds what its list wants: one that was used is to keep what was chosen.
      if (state.filters !== latest.current.filters) setWanted(state);
      latest.current = state;
      const hit = pages.get(queryOf(state));
      const fresh = hit?.fresh ?? false;
      // Not in this event, so that the press is answered first; and not as a transition, for those of one event
      // belong together, and the rows would wait for the router to have taken in the new address.
      if (hit) waiting.current = setTimeout(() => showNow(state, hit.page, !fresh && !quiet));
      if (fresh) return;
      const control = new AbortController();
      running.current = control;
      // Rows that come within a glance are drawn together with what was asked for: drawn twice, they come later.
      if (!hit) {
        waiting.current = setTimeout(() => {
          setWanted(state);
          setPending(!quiet);
        }, glance);
      }
      pages.fetch(queryOf(state), control.signal).then(
        (page) => {
          if (control.signal.aborted) return;
          const last = lastPage(page.total, state.pageSize);
          const beyond = page.items.length === 0 && state.page > last;
          showNow(state, beyond ? undefined : page, false);
          if (beyond) moveTo.current?.({ ...state, page: last }, 'replace');
        },
        (cause: unknown) => {
          if (control.signal.aborted) return;
          clearTimeout(waiting.current);
          setWanted(state);
          setPending(false);
          setError(cause);
        },
      );
    },
    [pages, showNow],
  );

  const go = useCallback(
    (next: ListState, mode: 'push' | 'replace' = 'push') => {
      show(next);
      const address = addressOf(list.path, next, mode === 'replace' ? formOf(location.search) : {});
      writeAddress(address, mode);
    },
    [show, list.path],
  );
  const moveTo = useRef(go);
  moveTo.current = go;

  const refresh = useCallback(() => {
    pages.clear();
    show(latest.current);
  }, [pages, show]);

  const ahead = useCallback((next: ListState) => pages.ahead(queryOf(next)), [pages]);

  // The server's first page: on arrival, after a navigation to this same list, or because the screen was drawn anew.
  const adopted = useRef(first);
  useLayoutEffect(() => {
    if (adopted.current === first) return;
    adopted.current = first;
    const state = stateOf(first.query);
    // What was asked for before the reader went on is kept, below, but not shown.
    if (isAhead(latest.current, state, facts)) return;
    running.current?.abort();
    clearTimeout(waiting.current);
    latest.current = state;
    setWanted(state);
    setShown({ state, page: first.page });
    setError(first.problem);
    setPending(false);
  }, [first, facts]);

  useEffect(() => {
    const returned = visited.has(first);
    visited.set(first, pages as unknown as Pages<never>);
    if (returned) {
      pages.clear();
      show(latest.current, true);
      return;
    }
    if (first.page) pages.put(queryOf(stateOf(first.query)), first.page);
    // The server may have read the address more leniently than it was written.
    const here = searchInBar();
    const search = searchOf(latest.current, formOf(here));
    if (search !== here) history.replaceState(null, '', `${location.pathname}${search}`);
  }, [first, pages, show]);

  useEffect(() => {
    const onHistory = () => {
      if (location.pathname !== list.path) return;
      const state = readState(new URLSearchParams(location.search), facts);
      if (searchOf(state) !== searchOf(latest.current)) show(state);
    };
    window.addEventListener('popstate', onHistory);
    return () => window.removeEventListener('popstate', onHistory);
  }, [list.path, facts, show]);

  useEffect(
    () => () => {
      running.current?.abort();
      clearTimeout(waiting.current);
    },
    [],
  );

  const asked = useCallback(() => latest.current, []);

  return { wanted, shown, pending, error, go, latest: asked, ahead, refresh };
}

/** Whether the reader has gone on, by what the address says too, since the server was asked for this state. */
function isAhead(latest: ListState, asked: ListState, facts: AddressFacts): boolean {
  const wanted = searchOf(latest);
  if (wanted === searchOf(asked)) return false;
  return wanted === searchOf(readState(new URLSearchParams(searchInBar()), facts));
}

/** What the address of this list may say. */
export function factsOf<R extends Row>({ filters, columns }: ListDefinition<R>): AddressFacts {
  return { filters, sorts: columns.filter(({ sort }) => sort).map(({ field }) => field) };
}

/** Parameters that open a form above the list; they are not the list's own. */
export function formOf(search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    ['edit', 'new'].filter((name) => given.has(name)).map((name) => [name, given.get(name) ?? '']),
  );
}

function begin<R extends Row>(list: ListDefinition<R>, first: First<R>, facts: AddressFacts) {
  const known = visited.get(first) as unknown as Pages<R> | undefined;
  if (!known) {
    const pages = createPages<R>(list.load);
    return { pages, state: stateOf(first.query), page: first.page, problem: first.problem as unknown };
  }
  const state = readState(new URLSearchParams(location.search), facts);
  return { pages: known, state, page: known.get(queryOf(state))?.page ?? null, problem: undefined };
}
