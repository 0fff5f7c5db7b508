import { maxComparedProducts } from '#lib/contract/constants.ts';
import { libraryProductRoute, routesOf } from '../../nav.ts';

export const comparisonPath = `${routesOf.productLibrary}/compare`;

/** The value of the query parameter `only` that hides equal fields. */
export const onlyDifferences = 'differences';

export function comparePath(ids: readonly string[], { isOnlyDifferences = false } = {}): string {
  const search = new URLSearchParams({ ids: ids.join(',') });
  if (isOnlyDifferences) search.set('only', onlyDifferences);
  // Unescaped commas are valid in a query and easier to read.
  return `${comparisonPath}?${search.toString().replaceAll('%2C', ',')}`;
}

export const printPath = (id: string) => `${libraryProductRoute(id)}/print`;

/** Returns the valid product ids of the comparison's URL, at most as many as can be compared. */
export function parseComparedIds({ ids }: Readonly<Record<string, string | string[] | undefined>>): string[] {
  const requestedIds = [ids ?? ''].flat().join(',').split(',');
  return [...new Set(requestedIds)].filter((id) => /^[\w.:-]{1,64}$/.test(id)).slice(0, maxComparedProducts);
}
