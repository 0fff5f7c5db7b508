/**
 * Ids that one screen leaves for another, in the page's memory: an address could not hold twenty thousand of them, and
 * nothing of them is stored. The latest parcel for a screen takes the place of the one before.
 */
const parcels = new Map<string, readonly string[]>();

/** Leaves ids for the screen of this route. */
export function leaveFor(route: string, ids: readonly string[]): void {
  parcels.set(route, ids);
}

/** Takes what was left for the screen of this route, once; nothing is an empty list. */
export function takeLeft(route: string): readonly string[] {
  const ids = parcels.get(route) ?? [];
  parcels.delete(route);
  return ids;
}
