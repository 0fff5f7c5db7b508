import type { Page } from '#lib/contract/list.ts';
import { ListChanged } from '../vendor-api/mapping/walk-pages.ts';

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: string;
}

type Load<Query> = (query: Query) => Promise<unknown>;

/**
 * Loads a page of a list. With `after`, in one request with the row before it, so that no change can come between them.
 * Throws ListChanged when that row is another one, and what `load` throws.
 */
export async function loadPage<Query extends PageQuery>(query: Query, load: Load<Query>): Promise<unknown> {
  const { page, pageSize, after } = query;
  if (after === undefined || page === 1) return load(query);
  const last = (page - 1) * pageSize - 1;
  let size = pageSize + 1;
  while ((last % size) + pageSize >= size) size += 1;
  const wide = (await load({ ...query, page: Math.floor(last / size) + 1, pageSize: size })) as Page<{
    id: string;
  }>;
  const at = last % size;
  if (wide.items[at]?.id !== after) throw new ListChanged();
  return { ...wide, items: wide.items.slice(at + 1, at + 1 + pageSize), page, pageSize };
}
