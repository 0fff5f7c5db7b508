import { deviceRoute, routesOf } from '../../nav.ts';

export const versionsPath = routesOf.softwareVersions;

export const versionPath = (id: string) => `${versionsPath}/${encodeURIComponent(id)}`;

export const comparisonPath = `${versionsPath}/compare`;

export function comparePath(a: string, b: string, only = false): string {
  return `${comparisonPath}?${new URLSearchParams({ a, b, ...(only ? { only: onlyDifferences } : {}) })}`;
}

/** The value of `only` that hides equal fields. */
export const onlyDifferences = 'differences';

export const historyPath = (sn: string) => `${deviceRoute(sn)}/software`;

/** Returns the two ids of the URL, or undefined. */
export function pairOf(search: Readonly<Record<string, string | string[] | undefined>>) {
  const { a, b } = search;
  return typeof a === 'string' && typeof b === 'string' && a && b ? ([a, b] as const) : undefined;
}
