import { deviceRoute, routesOf } from '../../nav.ts';

/** Where the software versions stand (screen 36). */
export const versionsPath = routesOf.softwareVersions;

/** The address of one version. */
export const versionPath = (id: string) => `${versionsPath}/${encodeURIComponent(id)}`;

/** Where two versions stand side by side; `only` leaves out what they have in common. */
export function comparePath(a: string, b: string, only = false): string {
  return `${versionsPath}/compare?${new URLSearchParams({ a, b, ...(only ? { only: onlyDifferences } : {}) })}`;
}

/** The value of `only` that leaves out what two versions have in common. */
export const onlyDifferences = 'differences';

/** Where a device's downloads stand (screen 9). */
export const historyPath = (sn: string) => `${deviceRoute(sn)}/software`;

/** The two ids that an address compares; undefined when it does not name exactly two. */
export function pairOf(search: Readonly<Record<string, string | string[] | undefined>>) {
  const { a, b } = search;
  return typeof a === 'string' && typeof b === 'string' && a && b ? ([a, b] as const) : undefined;
}
