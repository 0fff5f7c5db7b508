import { maxComparedProducts } from '../../contract/specification-constants.ts';
import { libraryProductRoute, routesOf } from '../../nav.ts';

/** The value of `only` that leaves out what products have in common. */
export const onlyDifferences = 'differences';

/** Where products stand side by side; `only` leaves out what they have in common. */
export function comparePath(ids: readonly string[], only = false): string {
  const search = new URLSearchParams({ ids: ids.join(','), ...(only ? { only: onlyDifferences } : {}) });
  // Commas may stand in a query as they are, and an address is read by people too.
  return `${routesOf.productLibrary}/compare?${search.toString().replaceAll('%2C', ',')}`;
}

/** A product on paper. */
export const printPath = (id: string) => `${libraryProductRoute(id)}/print`;

/** The ids that an address compares, as many as stand side by side; none where it names nothing of use. */
export function idsOf({ ids }: Readonly<Record<string, string | string[] | undefined>>): string[] {
  const requestedIds = [ids ?? ''].flat().join(',').split(',');
  return [...new Set(requestedIds)].filter((id) => /^[\w.:-]{1,64}$/.test(id)).slice(0, maxComparedProducts);
}
