import type { DeviceEvent } from '#lib/contract/operations/devices.ts';

/** An event, or the updates folded behind the event before them. */
export type TimelineEntry = { event: DeviceEvent } | { id: string; folded: readonly DeviceEvent[] };

/** Longer series of updates are folded behind their first. */
const maxUnfolded = 3;

export function foldUpdates(events: readonly DeviceEvent[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let at = 0;
  for (let event = events[at]; event; event = events[at]) {
    let end = at + 1;
    while (event.kind === 'updated' && events[end]?.kind === 'updated') end += 1;
    const group = events.slice(at, end);
    if (group.length <= maxUnfolded) entries.push(...group.map((each) => ({ event: each })));
    else entries.push({ event }, { id: event.id, folded: group.slice(1) });
    at = end;
  }
  return entries;
}
