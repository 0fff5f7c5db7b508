'use client';

import { useQuery } from '@tanstack/react-query';
import { type ListState, lastPage, toQuery, toSearch } from '../list/list-url.ts';
import type { ListDefinition, Load, Row } from '../list/types.ts';

/** A record next to another one in a list, and the URL of its page in the list. */
export interface Neighbour {
  id: string;
  search: string;
}

interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
  /** Position from 1 and total; absent when the record is not in that page of the list. */
  place?: { at: number; total: number };
}

/** Returns the records before and after one in its list. Loads a second page only at a page's edge. */
export async function loadNeighbours<R extends Row>(
  load: Load<R>,
  state: ListState,
  id: string,
  signal: AbortSignal,
): Promise<Neighbours> {
  const { items, total } = await load(toQuery(state), signal);
  const index = items.findIndex((row) => row.id === id);
  if (index < 0) return {};
  const loadNeighbour = async (step: -1 | 1): Promise<Neighbour | undefined> => {
    const here = items[index + step];
    if (here) return { id: here.id, search: toSearch(state) };
    const page = state.page + step;
    if (page < 1 || page > lastPage(total, state.pageSize)) return undefined;
    const there = { ...state, page };
    const rows = (await load(toQuery(there), signal)).items;
    const row = step < 0 ? rows.at(-1) : rows[0];
    return row && { id: row.id, search: toSearch(there) };
  };
  const [previous, next] = await Promise.all([loadNeighbour(-1), loadNeighbour(1)]);
  const at = (state.page - 1) * state.pageSize + index + 1;
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}), place: { at, total } };
}

export function useNeighbours<R extends Row>(
  { path, load }: ListDefinition<R>,
  state: ListState,
  id: string,
): Neighbours {
  const { data } = useQuery({
    queryKey: ['neighbours', path, id, toQuery(state)],
    queryFn: ({ signal }) => loadNeighbours(load, state, id, signal),
  });
  return data ?? {};
}
