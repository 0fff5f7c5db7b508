import { type ListState, lastPage, toQuery, toSearch } from '../list/state/list-url.ts';
import type { ListDefinition, Row } from '../list/types.ts';

/** A record next to another one in a list, and the URL of its page in the list. */
export interface Neighbour {
  id: string;
  search: string;
}

export interface Neighbours {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Position from 1 and total; absent when the record is not in that page of the list. */
  place?: { at: number; total: number };
}

/** Returns the records before and after one in its list. Loads a second page only at a page's edge. */
export async function loadNeighbours<R extends Row>(
  { load }: Pick<ListDefinition<R>, 'load'>,
  state: ListState,
  id: string,
): Promise<Neighbours> {
  const { items, total } = await load(toQuery(state));
  const index = items.findIndex((row) => row.id === id);
  if (index < 0) return {};
  const loadNeighbour = async (step: -1 | 1): Promise<Neighbour | undefined> => {
    const here = items[index + step];
    if (here) return { id: here.id, search: toSearch(state) };
    const page = state.page + step;
    if (page < 1 || page > lastPage(total, state.pageSize)) return undefined;
    const there = { ...state, page };
    const rows = (await load(toQuery(there))).items;
    const row = step < 0 ? rows.at(-1) : rows[0];
    return row && { id: row.id, search: toSearch(there) };
  };
  const [previous, next] = await Promise.all([loadNeighbour(-1), loadNeighbour(1)]);
  const at = (state.page - 1) * state.pageSize + index + 1;
  return { previous, next, place: { at, total } };
}
