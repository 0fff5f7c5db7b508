import { searchFor } from '#lib/contract/list.ts';
import type { Dealer } from '#lib/contract/operations/dealers.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

/** Finds the dealers with this name (vendor call 30); several may have one. */
export function loadRelatedDealers(name: string): Promise<LoadedPart<Dealer[]>> | undefined {
  const search = searchFor(name);
  if (!search) return undefined;
  return loadPart(
    callOnServer('dealers.list', { query: { ...search.query, pageSize: 100 } }).then(({ items }) =>
      items.filter((dealer) => dealer.name === name),
    ),
  );
}
