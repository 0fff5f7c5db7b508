import type { DeviceEvent } from '../../contract/devices.ts';

/** An event, or several that stand folded behind the one before them. */
export type TimelineEntry = { event: DeviceEvent } | { id: string; folded: readonly DeviceEvent[] };

/** So many in a row are told one by one; the rest of a longer row stands behind the first. */
const maxUnfolded = 3;

/**
 * Folds long rows of software downloads, so that the few things that change a device's life stand out among them. The
 * rows whose first event is in `open` stay as they are.
 */
export function foldUpdates(events: readonly DeviceEvent[], open: ReadonlySet<string>): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let at = 0;
  for (let event = events[at]; event; event = events[at]) {
    let end = at + 1;
    while (event.kind === 'updated' && events[end]?.kind === 'updated') end += 1;
    const group = events.slice(at, end);
    if (group.length <= maxUnfolded || open.has(event.id))
      entries.push(...group.map((each) => ({ event: each })));
    else entries.push({ event }, { id: event.id, folded: group.slice(1) });
    at = end;
  }
  return entries;
}
