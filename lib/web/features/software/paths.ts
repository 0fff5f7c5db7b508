import { deviceRoute, routesOf, withQuery } from '../../nav.ts';

export const versionsPath = routesOf.softwareVersions;

export const versionPath = (id: string) => `${versionsPath}/${encodeURIComponent(id)}`;

export const comparisonPath = `${versionsPath}/compare`;

export function comparePath(a: string, b: string, { isOnlyDifferences = false } = {}): string {
  return withQuery(comparisonPath, { a, b, only: isOnlyDifferences ? onlyDifferences : undefined });
}

/** The value of the query parameter `only` that hides equal fields. */
export const onlyDifferences = 'differences';

/** The path of the software that a device has downloaded. */
export const historyPath = (sn: string) => `${deviceRoute(sn)}/software`;

/** Returns the two ids of the comparison's URL; undefined unless it has both. */
export function parseComparedIds(search: Readonly<Record<string, string | string[] | undefined>>) {
  const { a, b } = search;
  return typeof a === 'string' && typeof b === 'string' && a && b ? ([a, b] as const) : undefined;
}
