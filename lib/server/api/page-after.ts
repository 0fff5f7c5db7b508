import type { Page } from '#lib/contract/list.ts';
import { ListChanged } from '../vendor-api/mapping/walk-pages.ts';

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: string;
}

type Load<Query> = (query: Query) => Promise<unknown>;

/**
 * Loads a page of a list. With `after`, throws ListChanged unless the row before the page has this id. That row is loaded in the
 * same request, on a larger page, so that the list cannot change in between.
 */
export async function loadPage<Query extends PageQuery>(query: Query, load: Load<Query>): Promise<unknown> {
  const { page, pageSize, after } = query;
  if (after === undefined || page === 1) return load(query);
  const previousIndex = (page - 1) * pageSize - 1;
  // The smallest page size whose pages do not separate the previous row from the rows of this page.
  let largerSize = pageSize + 1;
  while ((previousIndex % largerSize) + pageSize >= largerSize) largerSize += 1;
  const largerPage = Math.floor(previousIndex / largerSize) + 1;
  const loaded = (await load({ ...query, page: largerPage, pageSize: largerSize })) as Page<{ id: string }>;
  const previousAt = previousIndex % largerSize;
  if (loaded.items[previousAt]?.id !== after) throw new ListChanged();
  return { ...loaded, items: loaded.items.slice(previousAt + 1, previousAt + 1 + pageSize), page, pageSize };
}
