import type { DeviceEvent } from '../../contract/devices.ts';

/** An event, or several that stand folded behind the one before them. */
export type Entry = { event: DeviceEvent } | { id: string; folded: readonly DeviceEvent[] };

/** So many in a row are told one by one; the rest of a longer row stands behind the first. */
const mostInRow = 3;

/**
 * Folds long rows of software downloads, so that the few things that change a device's life stand out among them. The
 * rows whose first event is in `open` stay as they are.
 */
export function fold(events: readonly DeviceEvent[], open: ReadonlySet<string>): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let event = events[at]; event; event = events[at]) {
    let end = at + 1;
    while (event.kind === 'updated' && events[end]?.kind === 'updated') end += 1;
    const row = events.slice(at, end);
    if (row.length <= mostInRow || open.has(event.id)) entries.push(...row.map((each) => ({ event: each })));
    else entries.push({ event }, { id: event.id, folded: row.slice(1) });
    at = end;
  }
  return entries;
}
