import { type ListState, lastPage, toQuery, toSearch } from '../list/state/list-url.ts';
import type { ListDefinition, Row } from '../list/types.ts';

/** The record before or after another one in a list. */
export interface Neighbour {
  id: string;
  /** The query string of the list's page that has the record. */
  search: string;
}

export interface Neighbours {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Position in the list, from 1, and total, or a number that the total is larger than; absent when the record is not on the list's page. */
  place?: { at: number; total: number; totalIsMinimum: boolean };
}

/**
 * Returns the records before and after one in its list. Loads another page of the list only for the first or last record of a
 * page. Throws what the list throws.
 */
export async function loadNeighbours<R extends Row>(
  { load }: Pick<ListDefinition<R>, 'load'>,
  state: ListState,
  id: string,
): Promise<Neighbours> {
  const { items, total, totalIsMinimum } = await load(toQuery(state));
  const index = items.findIndex((row) => row.id === id);
  if (index < 0) return {};
  const loadNeighbour = async (step: -1 | 1): Promise<Neighbour | undefined> => {
    const onSamePage = items[index + step];
    if (onSamePage) return { id: onSamePage.id, search: toSearch(state) };
    const page = state.page + step;
    if (page < 1 || page > lastPage(total, state.pageSize)) return undefined;
    const otherPage = { ...state, page };
    const rows = (await load(toQuery(otherPage))).items;
    const row = step < 0 ? rows.at(-1) : rows[0];
    return row && { id: row.id, search: toSearch(otherPage) };
  };
  const [previous, next] = await Promise.all([loadNeighbour(-1), loadNeighbour(1)]);
  const at = (state.page - 1) * state.pageSize + index + 1;
  return { previous, next, place: { at, total: totalIsMinimum ? total - 1 : total, totalIsMinimum } };
}
