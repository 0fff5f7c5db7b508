'use client';

import { useQuery } from '@tanstack/react-query';
import { type ListState, lastPage, toQuery, toSearch } from '../list/list-url.ts';
import type { ListDefinition, Load, Row } from '../list/types.ts';

/** A record beside another one in a list, and the address of the list's page that it stands on. */
export interface Neighbour {
  id: string;
  search: string;
}

interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
  /** Place in the list, from 1, and how many there are; absent when the list does not have the record there. */
  place?: { at: number; total: number };
}

/** The records before and after one in the order of its list; asks for a second page only at a page's edge. */
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

/** Returns the neighbours of a record; none until they are loaded, or when loading fails. */
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
